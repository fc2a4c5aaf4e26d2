import { setupListeners } from '@reduxjs/toolkit/query'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useUnreadMessagesQuery, WATCHED } from './contactAdmin.api.ts'
import { useMessagesStyles } from './contactAdmin.styles.ts'

const MOST = 99

/** How many messages wait to be read, kept up to date while somebody looks at the page. */
export function UnreadBadge() {
  const dispatch = useDispatch()
  const styles = useMessagesStyles()
  const { data } = useUnreadMessagesQuery(undefined, WATCHED)
  // The console alone needs to know whether the page is visible.
  useEffect(() => setupListeners(dispatch), [dispatch])
  if (!data?.unread) return null
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{data.unread > MOST ? `${MOST}+` : data.unread}</span>
      <span className="visually-hidden"> {data.unread} unread</span>
    </span>
  )
}
