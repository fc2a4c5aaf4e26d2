import type { Change } from './coalesce.ts'
import type { OutboxEntry } from './outbox.types.ts'
import type { OutboxChange } from './outboxStore.ts'
import { orphanUploads } from './references.ts'

/**
 * @returns a change that also deletes pictures: those of deleted entries, and those that no write shows any
 *   more.
 */
export function dropOrphanUploads(entries: readonly OutboxEntry[], { put, drop }: Change): OutboxChange {
  const changed = new Map(put.map((entry) => [entry.id, entry]))
  const after = entries.filter(({ id }) => !drop.includes(id)).map((entry) => changed.get(entry.id) ?? entry)
  const added = put.filter(({ id }) => !entries.some((entry) => entry.id === id))
  const orphans = orphanUploads(entries, [...after, ...added])
  const gone = [...entries.filter(({ id }) => drop.includes(id)), ...orphans]
  return { put, drop: gone.map(({ id }) => id), dropPictures: picturesOf(gone) }
}

/** @returns the local paths of the pictures of those writes. */
export const picturesOf = (entries: readonly OutboxEntry[]) => entries.flatMap(({ picture }) => picture ?? [])
