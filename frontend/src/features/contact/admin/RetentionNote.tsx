import { THREAD_LIMITS } from '@lane-and-court/contract/contact/thread.limits.ts'
import type { MessageRetention } from '@lane-and-court/contract/contact/thread.types.ts'
import { Link } from 'react-router-dom'
import { countOf } from '../../../lib/format/countOf.ts'
import { shortDate } from '@lane-and-court/contract/time/calendar.ts'
import { PERSONAL_DATA } from '../../../lib/format/personalDataPath.ts'
import styles from '../../../ui/admin.module.css'
import { useMessageDeskQuery } from './contactAdmin.api.ts'

/** The field of the page that says for how long. */
const FIELD = '/admin/content/privacy/edit#field=keepMessagesMonths'

/** How long messages are kept, which old ones are still open, and where one person's data is found. */
export function RetentionNote() {
  const { data: desk } = useMessageDeskQuery()
  return (
    <div className={styles.lead}>
      {desk?.retention && <Kept {...desk.retention} />}
      <p>
        <Link to={PERSONAL_DATA}>Find a person's data</Link>
      </p>
    </div>
  )
}

function Kept({ months, from, openBefore }: MessageRetention) {
  const what = `Answered messages and spam are deleted ${countOf(months, 'month')} after the last change`
  const isMore = openBefore >= THREAD_LIMITS.openBefore
  return (
    <p>
      {from ? `${what}, from ${shortDate(from)} on.` : `${what}.`} <Link to={FIELD}>Change</Link>{' '}
      {openBefore > 0 && (
        <>
          <Link to="/admin/messages?status=open">
            {isMore ? `More than ${openBefore - 1} messages` : countOf(openBefore, 'message')} from before
            that
          </Link>{' '}
          {openBefore === 1 ? 'is' : 'are'} still open and {openBefore === 1 ? 'stays' : 'stay'}.
        </>
      )}
    </p>
  )
}
