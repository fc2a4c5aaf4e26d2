import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { useOnline } from '../../offline/connectivity.ts'
import { isOutboxAvailable } from '../../offline/outbox/outbox.ts'
import { outboxCount } from '../../offline/outboxCount.ts'
import { oldestAnswer } from '../oldestAnswer.ts'
import { offlineSentence } from '../../offline/offlineSentence.ts'
import { useDeskStatusStyles } from './DeskStatus.styles.ts'

/** In the header: whether the desk is offline, and how much is not on the server yet. */
export function DeskStatus() {
  const isOnline = useOnline()
  const count = useSyncExternalStore(outboxCount.subscribe, outboxCount.get)
  const dataFrom = useSelector(oldestAnswer)
  const keeps = useKeeps()
  const styles = useDeskStatusStyles()
  return (
    <>
      <div role="status" className={styles.status}>
        {!isOnline && (
          <span className={styles.offline}>
            {offlineSentence(dataFrom)}
            {!keeps && ' This browser keeps nothing: changes need a connection.'}
          </span>
        )}
      </div>
      {count > 0 && (
        <Link to="/admin/outbox" className={styles.count}>
          {count} to send
        </Link>
      )}
    </>
  )
}

function useKeeps(): boolean {
  const [keeps, setKeeps] = useState(true)
  useEffect(() => void isOutboxAvailable().then(setKeeps), [])
  return keeps
}
