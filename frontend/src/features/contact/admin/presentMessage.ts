import type { ContactMessage, MessageUpdate } from '@lane-and-court/contract/contact/contact.types.ts'

/**
 * A message whose change waits to be sent, as it will be.
 * @param message with what was changed put over it as the call names it.
 */
export function presentMessage<Message extends ContactMessage>(message: Message & MessageUpdate): Message {
  const { isRead, isDone, ...kept } = message
  const now = new Date().toISOString()
  const doneAt = isDone === undefined ? kept.doneAt : isDone ? (kept.doneAt ?? now) : null
  const readAt = isRead === false ? null : isRead || isDone ? (kept.readAt ?? now) : kept.readAt
  // What is unread is not done.
  return { ...(kept as unknown as Message), readAt, doneAt: isRead === false ? null : doneAt }
}
