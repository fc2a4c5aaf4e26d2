import { useUnreadMessagesQuery, REFETCH_OPTIONS } from '../contactAdmin.api.ts'
import styles from './contactAdmin.module.css'

const MAX_SHOWN = 99

/** The number of unread messages, refetched while the page is visible. */
export function UnreadBadge() {
  const { data } = useUnreadMessagesQuery(undefined, REFETCH_OPTIONS)
  if (!data?.unread) return null
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{data.unread > MAX_SHOWN ? `${MAX_SHOWN}+` : data.unread}</span>
      <span className="visually-hidden"> {data.unread} unread</span>
    </span>
  )
}
