import type { Change } from './coalesce.ts'
import type { OutboxEntry } from './outbox.types.ts'
import type { OutboxChange } from './outboxStore.ts'
import { orphanUploads } from './references.ts'

/** @returns a change with the pictures that go with it: those of what it drops, and those that nothing shows now. */
export function dropOrphanUploads(entries: readonly OutboxEntry[], { put, drop }: Change): OutboxChange {
  const changed = new Map(put.map((entry) => [entry.id, entry]))
  const after = entries.filter(({ id }) => !drop.includes(id)).map((entry) => changed.get(entry.id) ?? entry)
  const made = put.filter(({ id }) => !entries.some((entry) => entry.id === id))
  const forsaken = orphanUploads(entries, [...after, ...made])
  const gone = [...entries.filter(({ id }) => drop.includes(id)), ...forsaken]
  return { put, drop: gone.map(({ id }) => id), dropPictures: picturesOf(gone) }
}

/** @returns the local addresses of the pictures that those writes hold. */
export const picturesOf = (entries: readonly OutboxEntry[]) => entries.flatMap(({ picture }) => picture ?? [])
