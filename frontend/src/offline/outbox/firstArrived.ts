/**
 * What becomes of changed words that were kept under the key of a first try: its answer never came, the page was
 * closed, and the server has done the first. The server does nothing under that key again.
 */
import { randomUuid } from '../../base/idempotencyKey.ts'
import type { Alias, OutboxEntry } from './outbox.types.ts'
import { rename } from './references.ts'
import { versionOf } from './upToDate.ts'

/** Where what makes a new object also changes it whole, by PUT to its own path. */
const COLLECTIONS = ['/admin/classes', '/admin/news', '/admin/staff']
const PAGES = '/admin/content'

/**
 * @param first what the server answered to the first try.
 * @returns the write that saves the words over what the first has made, under a key of its own, and the name that
 *   the server has given to it; null where that cannot be told, as of a message: then its person is asked.
 */
export function overFirst(
  entry: OutboxEntry,
  first: unknown,
): { write: OutboxEntry; alias: Pick<Alias, 'local' | 'real'> | null } | null {
  const { request, resource, screen, id } = entry
  const version = versionOf(first)
  if (version === null) return null
  const fresh = {
    ...entry,
    id: randomUuid(),
    state: 'waiting',
    isUncertain: false,
    tries: 0,
    nextTryAt: 0,
  } as const
  if (request.method === 'PUT') return { write: { ...fresh, request: { ...request, version } }, alias: null }
  if (request.method !== 'POST') return null
  const made = first as { id?: unknown; page?: unknown }
  if (request.path === PAGES && resource === `${PAGES}/${encodeURIComponent(String(made.page))}`)
    return {
      write: { ...fresh, request: { ...request, method: 'PUT', path: resource, version } },
      alias: null,
    }
  if (!COLLECTIONS.includes(request.path) || typeof made.id !== 'string') return null
  const named = rename({ resource, screen }, id, made.id)
  return {
    write: { ...fresh, ...named, request: { ...request, method: 'PUT', path: named.resource, version } },
    alias: { local: id, real: made.id },
  }
}

/** @returns whether a write was not sent because the first try of it has arrived with other words. */
export const isAnother = ({ state, refusal }: Pick<OutboxEntry, 'state' | 'refusal'>): boolean =>
  state === 'failed' && refusal?.code === 'idempotency_mismatch'

/** @returns it as a write of its own beside the first, for `replace`. */
export function asAnother({
  id,
  request,
  resource,
  screen,
}: OutboxEntry): Pick<OutboxEntry, 'id' | 'request' | 'resource' | 'screen'> {
  const other = randomUuid()
  return { id: other, request, ...rename({ resource, screen }, id, other) }
}

/** @returns what its person is told. */
export const arrivedSentence = ({ what }: Pick<OutboxEntry, 'what'>): string =>
  `Your first ${what} has arrived. You changed the words after you sent it, and those are not sent.`
