import { changedBy, type Change } from './coalesce.ts'
import type { OutboxEntry } from './outbox.types.ts'
import type { OutboxChange } from './outboxStore.ts'
import { isUnsent, mentions } from './references.ts'

/**
 * @returns a change that also deletes pictures: those of deleted entries, and queued ones that a write showed before and
 *   none shows any more. A picture that no write has shown yet belongs to a form that is still open.
 */
export function dropOrphanUploads(entries: readonly OutboxEntry[], change: Change): OutboxChange {
  const after = changedBy(entries, change)
  const shows = (writes: readonly OutboxEntry[], name: string) =>
    writes.some((entry) => isUnsent(entry) && mentions(entry, name))
  const orphans = after.filter(
    ({ picture, state }) =>
      picture !== null &&
      state !== 'sent' &&
      state !== 'sending' &&
      shows(entries, picture) &&
      !shows(after, picture),
  )
  const gone = [...entries.filter(({ id }) => change.drop.includes(id)), ...orphans]
  return { put: change.put, drop: gone.map(({ id }) => id), dropPictures: picturesOf(gone) }
}

/** @returns the local paths of the pictures of those writes. */
export const picturesOf = (entries: readonly OutboxEntry[]) => entries.flatMap(({ picture }) => picture ?? [])
