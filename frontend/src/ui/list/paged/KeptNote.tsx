import { useOnline } from '../../../offline/network/connectivity.ts'
import styles from '../../admin.module.css'

/** Says that a list is searched in what this device keeps of it, and asks the server again. */
export function KeptNote({ count, onRetry }: { count: string; onRetry: () => void }) {
  const isOnline = useOnline()
  return (
    <p className={styles.note}>
      {isOnline ? 'The server could not be reached' : 'You’re offline'}: searching the {count} on this device.{' '}
      <button type="button" className={styles.link} onClick={onRetry}>
        Try again
      </button>
    </p>
  )
}
