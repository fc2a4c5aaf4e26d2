import { mergeClasses } from '@griffel/react'
import { subjectLabel } from '@lane-and-court/contract/contact/contact.limits.ts'
import type { ContactMessage } from '@lane-and-court/contract/contact/contact.types.ts'
import { Link, useLocation } from 'react-router-dom'
import { dateAndTime } from '../../../lib/dates.ts'
import { UnsentMark } from '../../../ui/OutboxMark.tsx'
import { MessageState } from './MessageState.tsx'
import { useMessagesStyles } from './contactAdmin.styles.ts'
import { pathOf } from './contactAdmin.api.ts'

/** One message in the list; the whole row opens it, and the link back leads to the same filtered list. */
export function MessageRow({ message }: { message: ContactMessage }) {
  const { search } = useLocation()
  const styles = useMessagesStyles()
  return (
    <li className={mergeClasses(styles.row, !message.readAt && styles.unread)}>
      <div className={styles.top}>
        <h2 className={styles.name}>
          <Link to={`/admin/messages/${message.id}${search}`} className={styles.open}>
            {message.name} <MessageState message={message} />
            <UnsentMark resource={pathOf(message.id)} />
          </Link>
        </h2>
        <time dateTime={message.createdAt}>{dateAndTime(message.createdAt)}</time>
      </div>
      <p className={styles.subject}>{subjectLabel(message.subject)}</p>
      <p className={styles.text}>{message.message}</p>
    </li>
  )
}
