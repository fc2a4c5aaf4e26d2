import clsx from 'clsx'
import { subjectLabel, type ContactMessage } from '@lane-and-court/contract/contact/contact.ts'
import { Link, useLocation } from 'react-router-dom'
import { dateAndTime } from '@lane-and-court/contract/time/calendar.ts'
import { UnsentMark } from '../../../ui/feedback/OutboxMark.tsx'
import { RowChoice } from '../../../ui/table/RowChoice.tsx'
import { MessageState } from './MessageState.tsx'
import styles from './contactAdmin.module.css'
import { pathOf, useMessageDeskQuery } from '../contactAdmin.api.ts'

/** @returns the name as it is now, as far as this device knows it; null for nobody. */
function useAssigneeName(assignee: ContactMessage['assignee']): string | null {
  const { data: desk } = useMessageDeskQuery()
  if (!assignee) return null
  if (assignee.id === desk?.myId) return 'you'
  return desk?.administrators.find(({ id }) => id === assignee.id)?.name ?? (assignee.name || 'someone else')
}

interface Props {
  message: ContactMessage
  isSelected: boolean
  /** @param isRange whether Shift was held. */
  onSelect: (isRange: boolean) => void
}

/** One message in the list; the whole row opens it, and the link back leads to the same filtered list. */
export function MessageRow({ message, isSelected, onSelect }: Props) {
  const { search } = useLocation()
  const assignee = useAssigneeName(message.assignee)
  return (
    <li className={clsx(styles.row, !message.readAt && styles.unread, isSelected && styles.selected)}>
      <div className={styles.choice}>
        <RowChoice label={`Select the message from ${message.name}`} isOn={isSelected} onToggle={onSelect} />
      </div>
      <div className={styles.words}>
        <div className={styles.top}>
          <h2 className={styles.name}>
            <Link to={`/admin/messages/${message.id}${search}`} className={styles.open}>
              {message.name} <MessageState message={message} />
              <UnsentMark resource={pathOf(message.id)} />
            </Link>
          </h2>
          <time dateTime={message.createdAt}>{dateAndTime(message.createdAt)}</time>
        </div>
        <p className={styles.subject}>
          {subjectLabel(message.subject)}
          {assignee && <span className={styles.assignee}>Assigned to {assignee}</span>}
        </p>
        <p className={styles.text}>{message.message}</p>
      </div>
    </li>
  )
}
