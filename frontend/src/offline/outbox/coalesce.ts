import type { OutboxEntry, WriteRequest } from './outbox.types.ts'
import { dependentsOf, withoutDropped } from './references.ts'

/** What changes in the outbox: entries to be kept, and ids of those that go. */
export interface Change {
  put: OutboxEntry[]
  drop: string[]
}

/**
 * Joins a new write with what waits already. What was never on its way, or came back refused, is changed in
 * place: the server learns the last word alone. What may have arrived stays as it was sent, and the new
 * write follows it.
 * @param entries in their order.
 * @param write as it would be on its own.
 */
export function coalesce(entries: readonly OutboxEntry[], write: OutboxEntry): Change {
  const before = entries.findLast(
    (entry) => entry.resource === write.resource && entry.state !== 'sent' && sameOwner(entry, write),
  )
  if (!before || !isOpen(before) || !isAbout(write.request, before)) return { put: [write], drop: [] }
  if (write.request.method === 'POST') return { put: [write], drop: [] }
  if (write.request.method === 'DELETE') {
    const isNew = before.request.method === 'POST'
    const gone = isNew ? [before, ...dependentsOf([before], entries)] : [before]
    return { put: isNew ? withoutDropped(gone, entries) : [write], drop: gone.map(({ id }) => id) }
  }
  if (before.request.method === 'DELETE') return { put: [write], drop: [] }
  return { put: [changed(before, write)], drop: [] }
}

export const sameOwner = (one: Pick<OutboxEntry, 'owner'>, other: Pick<OutboxEntry, 'owner'>): boolean =>
  one.owner.role === other.owner.role && one.owner.id === other.owner.id

/** Whether the server has certainly not acted on it. */
const isOpen = ({ state, isUncertain }: OutboxEntry) => state !== 'sending' && !isUncertain

/** Whether a write is of the very object that an entry makes or changes. */
const isAbout = (request: WriteRequest, { request: before, resource }: OutboxEntry) =>
  request.path === (before.method === 'POST' ? resource : before.path)

function changed(before: OutboxEntry, { request, name, sealed, createdAt }: OutboxEntry): OutboxEntry {
  const isWhole = request.method === 'PUT' && before.request.method !== 'POST'
  return {
    ...before,
    // A name alone may be lacking in a part of the object.
    name: name || before.name,
    request: {
      ...before.request,
      // A part changed and then saved whole is saved whole.
      ...(before.request.method === 'PATCH' ? { method: request.method } : {}),
      body: isWhole ? request.body : { ...(before.request.body as object), ...(request.body as object) },
      version: before.request.method === 'POST' ? null : request.version,
    },
    sealed: sealed ?? before.sealed,
    state: 'waiting',
    tries: 0,
    createdAt,
    nextTryAt: 0,
    refusal: null,
    current: null,
  }
}
