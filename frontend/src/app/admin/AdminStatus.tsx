import clsx from 'clsx'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { baseApi } from '../../data/api/baseApi.ts'
import { TAGS } from '../../data/api/tags.ts'
import adminStyles from '../../ui/admin.module.css'
import { useOnline } from '../../offline/network/connectivity.ts'
import { useOutboxAvailable, useUnsentWork } from '../../offline/outbox/useOutbox.ts'
import { AssignedCount } from '../../features/contact/admin/AssignedCount.tsx'
import { isPartlyStale, oldestResponse } from '../startup/oldestResponse.ts'
import { offlineSentence } from '../../offline/prompts/offlineSentence.ts'
import styles from './AdminStatus.module.css'

/** In the header: whether the device is offline, and how many writes of this account are
 * not on the server yet: those that need a person, and those that need nothing but a network. */
export function AdminStatus() {
  const isOnline = useOnline()
  const { stuck, waiting } = useUnsentWork()
  const dataFrom = useSelector(oldestResponse)
  const isStale = useSelector(isPartlyStale)
  const dispatch = useDispatch()
  const hasOutbox = useOutboxAvailable()
  const batch = waiting.find((entry) => entry.batch && entry.batch.saved.length > 0)?.batch
  return (
    <>
      <div role="status" className={styles.status}>
        {!isOnline && (
          <span className={styles.offline}>
            {offlineSentence(dataFrom)}
            {!hasOutbox && ' This browser cannot save changes for later, so changes need a connection.'}
          </span>
        )}
        {isOnline && isStale && (
          <span className={styles.offline}>
            Some data could not be refreshed, so part of what you see may be out of date.{' '}
            <button
              type="button"
              className={adminStyles.link}
              onClick={() => dispatch(baseApi.util.invalidateTags([...TAGS]))}
            >
              Try again
            </button>
          </span>
        )}
      </div>
      {stuck.length > 0 && (
        <Link to="/admin/outbox" className={clsx(styles.count, styles.stuck)}>
          {stuck.length} {stuck.length === 1 ? 'needs' : 'need'} attention
        </Link>
      )}
      {waiting.length > 0 && (
        <Link to="/admin/outbox" className={styles.count}>
          {batch ? `${batch.saved.length} of ${batch.total} saved` : `${waiting.length} waiting`}
        </Link>
      )}
      <AssignedCount className={clsx(styles.count, styles.assigned)} />
    </>
  )
}
