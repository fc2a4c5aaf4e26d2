/**
 * A write was sent, and its response never came. The page was closed, its text was changed, and it was queued
 * again under the same key. If the server has done the first write, it does nothing under that key again:
 * this decides what happens to the changed text.
 */
import { randomUuid } from '../../../base/idempotencyKey.ts'
import { UNTRIED, type Alias, type OutboxEntry } from '../queue/outbox.types.ts'
import { localNameOf, rename } from '../queue/references.ts'
import { versionOf } from '../queue/rebase.ts'

const PAGES = '/admin/content'

/**
 * @param first the server's response to the first write.
 * @returns the write that saves the changed text over the object that the first write created, under a new
 *   key, and the id that the server gave to that object; null if there is no such write, as for a message:
 *   then the person is asked.
 */
export function replaceFirst(
  entry: OutboxEntry,
  first: unknown,
): { write: OutboxEntry; alias: Pick<Alias, 'local' | 'real'> | null } | null {
  const { request, resource, screen } = entry
  const local = localNameOf(entry)
  const version = versionOf(first)
  if (version === null) return null
  const fresh = { ...entry, ...UNTRIED, id: randomUuid(), localId: null }
  if (request.method === 'PUT') return { write: { ...fresh, request: { ...request, version } }, alias: null }
  if (request.method !== 'POST') return null
  const created = first as { id?: unknown; page?: unknown }
  if (request.path === PAGES && resource === `${PAGES}/${encodeURIComponent(String(created.page))}`)
    return {
      write: { ...fresh, request: { ...request, method: 'PUT', path: resource, version } },
      alias: null,
    }
  // Its body fits a PUT to the path of the object only if its collection says so.
  if (!entry.sharedBodies || typeof created.id !== 'string' || !local) return null
  const named = rename({ resource, screen }, local, created.id)
  return {
    write: { ...fresh, ...named, request: { ...request, method: 'PUT', path: named.resource, version } },
    alias: { local, real: created.id },
  }
}

/** @returns whether an entry was refused because the server has done an earlier write under the same key. */
export const hasFirstArrived = ({ state, refusal }: Pick<OutboxEntry, 'state' | 'refusal'>): boolean =>
  state === 'failed' && refusal?.code === 'idempotency_mismatch'

/** @returns the message for the user about that. */
export const firstArrivedMessage = ({ what }: Pick<OutboxEntry, 'what'>): string =>
  `Your first ${what} has arrived. You changed the text after you sent it, and the changes were not sent.`
