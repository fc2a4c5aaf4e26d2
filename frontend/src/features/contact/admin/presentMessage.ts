import type { ContactMessage, MessageChange } from '@lane-and-court/contract/contact/contact.ts'

/**
 * Returns a message as it will be once its queued change is sent.
 * @param message the message, overlaid with the fields of the queued requests.
 */
export function presentMessage<Message extends ContactMessage>(message: Message & MessageChange): Message {
  const { isRead, isDone, isSpam, assigneeId, ...stored } = message
  const now = new Date().toISOString()
  const doneAt = isDone === undefined ? stored.doneAt : isDone ? (stored.doneAt ?? now) : null
  const readAt = isRead === false ? null : isRead || isDone ? (stored.readAt ?? now) : stored.readAt
  const spam = isSpam ? (stored.spam ?? { at: now, reason: 'marked' as const }) : null
  return {
    ...(stored as unknown as Message),
    readAt,
    // An unread message is not done.
    doneAt: isRead === false ? null : doneAt,
    ...(isSpam === undefined ? {} : { spam }),
    // The desk knows the name.
    ...(assigneeId === undefined
      ? {}
      : { assignee: assigneeId === null ? null : { id: assigneeId, name: '' } }),
  }
}
