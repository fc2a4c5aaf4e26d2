import type { ContactMessage, MessageUpdate } from '@lane-and-court/contract/contact/contact.types.ts'

/**
 * Returns a message as it will be once its queued change is sent.
 * @param message the message, overlaid with the fields of the queued request.
 */
export function presentMessage<Message extends ContactMessage>(message: Message & MessageUpdate): Message {
  const { isRead, isDone, ...stored } = message
  const now = new Date().toISOString()
  const doneAt = isDone === undefined ? stored.doneAt : isDone ? (stored.doneAt ?? now) : null
  const readAt = isRead === false ? null : isRead || isDone ? (stored.readAt ?? now) : stored.readAt
  // An unread message is not done.
  return { ...(stored as unknown as Message), readAt, doneAt: isRead === false ? null : doneAt }
}
