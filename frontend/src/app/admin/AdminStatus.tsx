import { useSyncExternalStore } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { baseApi } from '../../data/api/baseApi.ts'
import { TAGS } from '../../data/api/tags.ts'
import adminStyles from '../../ui/admin.module.css'
import { useOnline } from '../../offline/network/connectivity.ts'
import { useOutboxAvailable } from '../../offline/outbox/useOutbox.ts'
import { outboxCount } from '../../offline/outbox/outboxCount.ts'
import { isPartlyStale, oldestResponse } from '../startup/oldestResponse.ts'
import { offlineSentence } from '../../offline/prompts/offlineSentence.ts'
import styles from './AdminStatus.module.css'

/** In the header: whether the device is offline, and how many writes are not on the server yet. */
export function AdminStatus() {
  const isOnline = useOnline()
  const count = useSyncExternalStore(outboxCount.subscribe, outboxCount.get)
  const dataFrom = useSelector(oldestResponse)
  const isStale = useSelector(isPartlyStale)
  const dispatch = useDispatch()
  const hasOutbox = useOutboxAvailable()
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
      {count > 0 && (
        <Link to="/admin/outbox" className={styles.count}>
          {count} waiting
        </Link>
      )}
    </>
  )
}
