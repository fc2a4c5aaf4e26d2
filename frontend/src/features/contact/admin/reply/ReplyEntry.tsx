import clsx from 'clsx'
import type { Reply } from '@lane-and-court/contract/contact/thread.ts'
import { useState } from 'react'
import { randomUuid } from '../../../../base/idempotencyKey.ts'
import { errorMessageOf } from '../../../../data/api/baseApi.ts'
import { dateAndTime } from '@lane-and-court/contract/time/calendar.ts'
import styles from '../../../../ui/admin.module.css'
import { UnsentMark } from '../../../../ui/feedback/OutboxMark.tsx'
import { Tag } from '../../../../ui/text/Tag.tsx'
import { errorToast, toast } from '../../../../ui/feedback/toasts.ts'
import { repliesOf, useRetryReplyMutation } from '../../thread.api.ts'
import threadStyles from '../thread.module.css'

/** One reply: who wrote it and when, its text as it was typed, and what became of it. */
export function ReplyEntry({ messageId, reply }: { messageId: string; reply: Reply }) {
  const { id, author, createdAt, text, state, sentAt, problem, version } = reply
  return (
    <article className={clsx(styles.panel, threadStyles.entry)} aria-label={`Reply by ${author}`}>
      <header className={threadStyles.head}>
        <h3 className={threadStyles.who}>{author}</h3>
        <time dateTime={createdAt}>{dateAndTime(createdAt)}</time>
        {version === 0 ? (
          <UnsentMark resource={`${repliesOf(messageId)}/${encodeURIComponent(id)}`} />
        ) : (
          <ReplyTag state={state} />
        )}
        {sentAt && <span className="visually-hidden">Sent {dateAndTime(sentAt)}</span>}
      </header>
      <p className={threadStyles.text}>{text}</p>
      {problem && <p className={state === 'failed' ? styles.fault : styles.note}>{problem}</p>}
      {state === 'failed' && <Retry messageId={messageId} reply={reply} />}
    </article>
  )
}

function ReplyTag({ state }: Pick<Reply, 'state'>) {
  if (state === 'sent') return <Tag tone="done">Sent ✓</Tag>
  return state === 'failed' ? <Tag tone="fault">Failed</Tag> : <Tag>Waiting to be sent</Tag>
}

function Retry({ messageId, reply }: { messageId: string; reply: Reply }) {
  const [retry, { isLoading }] = useRetryReplyMutation()
  const [key, setKey] = useState(randomUuid)
  const sendAgain = async () => {
    if (isLoading) return
    const { error } = await retry({ id: messageId, replyId: reply.id, key })
    if (error) return errorToast(errorMessageOf(error, 'The reply could not be sent again.'))
    setKey(randomUuid())
    toast('Sending again')
  }
  return (
    <p className={styles.actions}>
      <button
        type="button"
        className={styles.second}
        aria-disabled={isLoading}
        onClick={() => void sendAgain()}
      >
        {isLoading ? 'Sending...' : 'Retry'}
        <span className="visually-hidden"> the reply of {dateAndTime(reply.createdAt)}</span>
      </button>
    </p>
  )
}
