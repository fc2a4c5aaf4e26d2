import type { ContactMessage } from '@lane-and-court/contract/contact/contact.types.ts'
import { Tag } from '../../../ui/Tag.tsx'

/** Shows whether a message is unread or done; nothing when it is read and open. */
export function MessageState({ message }: { message: Pick<ContactMessage, 'readAt' | 'doneAt'> }) {
  if (message.doneAt) return <Tag tone="done">Done ✓</Tag>
  return message.readAt ? null : <Tag tone="new">Unread</Tag>
}
