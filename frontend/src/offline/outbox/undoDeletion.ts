/** Takes back deletions that were queued, with the unsent writes of the deleted objects. */
import { changeOutbox, isSendable, nextOrder, outboxStore } from './queue/outbox.ts'
import type { OutboxEntry } from './queue/outbox.types.ts'
import { readPicture } from './queue/outboxStore.ts'
import { lastOf } from './overlay.ts'
import { rebase } from './queue/rebase.ts'
import { dependentsOf, isUnsent, mentions } from './queue/references.ts'

/** Unsent writes, kept in memory while their deletion can be taken back. */
export interface KeptWrites {
  entries: readonly OutboxEntry[]
  /** Copies, because the stored ones are deleted with the entries. */
  pictures: readonly { name: string; picture: Blob }[]
}

/**
 * Call it before objects are deleted.
 * @param names the last segment of the path of each object; the local id of one that was never sent.
 * @returns the unsent writes that are dropped with them, now or once they are deleted.
 */
export async function keepWrites(names: readonly string[]): Promise<KeptWrites> {
  const { entries } = outboxStore.current()
  const unsent = entries.filter((entry) => isUnsent(entry) && isSendable(entry))
  const own = unsent.filter(
    ({ request, resource }) => request.method !== 'DELETE' && names.includes(lastOf(resource)),
  )
  const dropped = [...own, ...dependentsOf(own, unsent).filter((entry) => !own.includes(entry))]
  const uploads = unsent.filter(
    ({ picture }) => picture !== null && dropped.some((entry) => mentions(entry, picture)),
  )
  const pictures = await Promise.all(uploads.map(({ picture }) => copyOf(picture as string)))
  return { entries: [...uploads, ...dropped], pictures: pictures.flat() }
}

async function copyOf(name: string): Promise<{ name: string; picture: Blob }[]> {
  const stored = await readPicture(name)
  return stored ? [{ name, picture: new Blob([await stored.arrayBuffer()], { type: stored.type }) }] : []
}

/** Puts those writes that were dropped since back into the outbox, behind all others, in the same order. */
export async function putBack({ entries: keptEntries, pictures }: KeptWrites): Promise<void> {
  if (keptEntries.length === 0) return
  await changeOutbox(({ entries, aliases }) => {
    const missing = keptEntries
      .filter(({ id }) => !entries.some((entry) => entry.id === id))
      .toSorted((one, other) => one.order - other.order)
    if (missing.length === 0) return null
    const first = nextOrder(entries)
    return {
      put: missing.map((entry, place) => ({
        ...rebase(entry, entries, aliases),
        order: first + place,
        ...(entry.state === 'sending' && { state: 'waiting', isUncertain: true }),
      })),
      pictures: pictures.filter(({ name }) => missing.some(({ picture }) => picture === name)),
    }
  })
}

/**
 * Takes queued deletions back that are not sent yet.
 * @param ids of their entries.
 * @returns the deletions that were sent already, and whether the server may have got one of the others.
 */
export async function takeBack(
  ids: readonly string[],
): Promise<{ sent: readonly OutboxEntry[]; isUncertain: boolean }> {
  let sent: OutboxEntry[] = []
  let isUncertain = false
  await changeOutbox(({ entries }) => {
    const chosen = entries.filter(({ id }) => ids.includes(id))
    const unsent = chosen.filter(isUnsent)
    sent = chosen.filter((entry) => !isUnsent(entry))
    isUncertain = unsent.some((entry) => entry.isUncertain || entry.state === 'sending')
    return { drop: unsent.filter(({ state }) => state !== 'sending').map(({ id }) => id) }
  })
  return { sent, isUncertain }
}
