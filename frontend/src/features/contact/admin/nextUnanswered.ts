import type { ContactMessage } from '@lane-and-court/contract/contact/contact.ts'

type Listed = Pick<ContactMessage, 'id' | 'createdAt' | 'doneAt' | 'spam'>

/**
 * @param items messages without a reply, the newest first. @param isTakenCareOf whether this device holds an answer.
 * @returns the next older one, as the list goes on; after the oldest the newest; undefined after the last one.
 */
export function nextUnanswered<Item extends Listed>(
  current: Pick<Listed, 'id' | 'createdAt'>,
  items: readonly Item[],
  isTakenCareOf: (id: string) => boolean,
): Item | undefined {
  const open = items.filter(
    ({ id, doneAt, spam }) => id !== current.id && doneAt === null && !spam && !isTakenCareOf(id),
  )
  return open.find(({ createdAt }) => createdAt <= current.createdAt) ?? open[0]
}
