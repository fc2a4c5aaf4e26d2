/** Deletes unsent entries from the outbox, with their pictures and the later writes that need them. */
import { changeOutbox, outboxStore } from './outbox.ts'
import type { OutboxEntry } from './outbox.types.ts'
import { picturesOf, dropOrphanUploads } from './orphanUploads.ts'
import { describeUnreadable } from '../readable.ts'
import { dependentsOf, isUnsent, mentions, withoutDropped } from './references.ts'

/** @returns the writes that can never be sent without that one, and would be deleted with it. */
export function unsentDependentsOf(id: string): OutboxEntry[] {
  const { entries } = outboxStore.current()
  const gone = entries.filter((entry) => entry.id === id)
  return dependentsOf(gone, entries)
}

/** Deletes entries and all that depend on them; an entry that is being sent stays. */
export async function discard(ids: readonly string[]): Promise<void> {
  await changeOutbox(({ entries }) => {
    const chosen = entries.filter(({ id, state }) => ids.includes(id) && state !== 'sending')
    const gone = [...chosen, ...dependentsOf(chosen, entries.filter(isUnsent))]
    const put = withoutDropped(gone, entries)
    return dropOrphanUploads(entries, { put, drop: gone.map(({ id }) => id) })
  })
}

/**
 * Deletes all entries of an account, sent or not. An alias of that account stays as long as a write of
 * another account needs it.
 */
export async function discardAllOf(isTheirs: (write: Pick<OutboxEntry, 'owner'>) => boolean): Promise<void> {
  await changeOutbox(({ entries, aliases, unreadable }) => {
    const gone = entries.filter(isTheirs)
    const left = entries.filter((entry) => !isTheirs(entry))
    const lost = unreadable.filter((row) => {
      const { owner } = describeUnreadable(row)
      return owner !== null && isTheirs({ owner })
    })
    const done = aliases.filter(
      ({ owner, local }) => (!owner || isTheirs({ owner })) && !left.some((entry) => mentions(entry, local)),
    )
    return {
      drop: [...gone.map(({ id }) => id), ...lost.map(({ key }) => key)],
      dropPictures: [...picturesOf(gone), ...lost.flatMap((row) => describeUnreadable(row).picture ?? [])],
      dropAliases: done.map(({ local }) => local),
    }
  })
}

/** Deletes unreadable rows. */
export async function discardUnreadable(keys: readonly IDBValidKey[]): Promise<void> {
  await changeOutbox(({ unreadable }) => {
    const gone = unreadable.filter(({ key }) => keys.includes(key))
    return {
      drop: gone.map(({ key }) => key),
      dropPictures: gone.flatMap((row) => describeUnreadable(row).picture ?? []),
    }
  })
}
