import { UNTRIED, type OutboxEntry, type WriteRequest } from './outbox.types.ts'
import { dependentsOf, withoutDropped } from './references.ts'

/** A change of the outbox: entries to store, and ids of entries to delete. */
export interface Change {
  put: OutboxEntry[]
  drop: string[]
}

/** @returns the entries of the outbox as they are after a change. */
export const changedBy = (entries: readonly OutboxEntry[], { put, drop }: Change): OutboxEntry[] => [
  ...entries.filter(({ id }) => !drop.includes(id) && put.every((one) => one.id !== id)),
  ...put,
]

/**
 * Merges a new write with the queued ones. An entry that was never sent, or was refused, is changed in place,
 * so that only the last state is sent. An entry that may have arrived stays unchanged, and the new write
 * follows it.
 */
export function coalesce(entries: readonly OutboxEntry[], write: OutboxEntry): Change {
  const before = entries.findLast(
    (entry) => entry.resource === write.resource && entry.state !== 'sent' && sameOwner(entry, write),
  )
  if (!before || !isUnprocessed(before) || !isAbout(write.request, before)) return { put: [write], drop: [] }
  if (write.request.method === 'POST') return { put: [write], drop: [] }
  if (write.request.method === 'DELETE') return deleted(before, write, entries)
  if (before.request.method === 'DELETE') return { put: [write], drop: [] }
  return holdsBoth(before.request, write.request)
    ? { put: [merge(before, write)], drop: [] }
    : { put: [write], drop: [] }
}

const keysOf = ({ body }: WriteRequest) => Object.keys((body as object | undefined) ?? {})

/**
 * Whether one request can say what both do. A partial update may be about what no whole one has, as that a closure is
 * over: the server would not read it there.
 */
function holdsBoth(before: WriteRequest, request: WriteRequest): boolean {
  const [partial, whole] = request.method === 'PATCH' ? [request, before] : [before, request]
  if (partial.method !== 'PATCH' || whole.method === 'PATCH') return true
  const fields = keysOf(whole)
  return keysOf(partial).every((field) => fields.includes(field))
}

/** Unsent edits stay until the object is deleted, because the deletion may be taken back (see neededBy.ts). */
function deleted(before: OutboxEntry, write: OutboxEntry, entries: readonly OutboxEntry[]): Change {
  const { method } = before.request
  if (method === 'DELETE') return { put: [write], drop: [before.id] }
  if (method !== 'POST') return { put: [write], drop: [] }
  const gone = [before, ...dependentsOf([before], entries)]
  return { put: withoutDropped(gone, entries), drop: gone.map(({ id }) => id) }
}

export const sameOwner = (one: Pick<OutboxEntry, 'owner'>, other: Pick<OutboxEntry, 'owner'>): boolean =>
  one.owner.role === other.owner.role && one.owner.id === other.owner.id

/** Whether the server has certainly not processed it. */
const isUnprocessed = ({ state, isUncertain }: OutboxEntry) => state !== 'sending' && !isUncertain

/** Whether a write changes the same object that an entry creates or changes. */
const isAbout = (request: WriteRequest, { request: before, resource }: OutboxEntry) =>
  request.path === (before.method === 'POST' ? resource : before.path)

function merge(
  before: OutboxEntry,
  { request, name, sealed, createdAt, sharedBodies, base }: OutboxEntry,
): OutboxEntry {
  const isWhole = request.method === 'PUT' && before.request.method !== 'POST'
  return {
    ...before,
    ...UNTRIED,
    // A partial update may lack the name.
    name: name || before.name,
    ...(sharedBodies ? { sharedBodies } : {}),
    request: {
      ...before.request,
      // A partial update followed by a whole one is sent as a whole one.
      ...(before.request.method === 'PATCH' ? { method: request.method } : {}),
      body: isWhole ? request.body : { ...(before.request.body as object), ...(request.body as object) },
      version: before.request.method === 'POST' ? null : request.version,
    },
    // That of an older version would take what others have saved since for a change of one's own.
    base: request.version === before.request.version ? (before.base ?? base) : base,
    sealed: sealed ?? before.sealed,
    createdAt,
    saver: undefined,
  }
}
