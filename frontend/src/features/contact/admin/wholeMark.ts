import type { MessageUpdate } from '@lane-and-court/contract/contact/contact.ts'

/**
 * Completes a mark by what it means for the other one: a done message counts as read, an unread one as not done. Two
 * marks that wait in the outbox are sent as one, in which the last one must win.
 */
export const wholeMark = (update: MessageUpdate): MessageUpdate => ({
  ...update,
  ...(update.isDone ? { isRead: true } : {}),
  ...(update.isRead === false ? { isDone: false } : {}),
})

/** @returns the mark that makes a message again what it is now. */
export function markOf({ readAt, doneAt }: { readAt: string | null; doneAt: string | null }): MessageUpdate {
  if (doneAt) return { isDone: true }
  return readAt ? { isRead: true, isDone: false } : { isRead: false }
}
