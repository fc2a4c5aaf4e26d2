/** Several writes that are one entry of the outbox: what each of them is, and what takes them back. */
import type { Batch, BatchWrite } from '@lane-and-court/contract/batch/batch.ts'
import { randomUuid } from '../../../base/idempotencyKey.ts'
import { serverNow } from '../../network/serverClock.ts'
import { changeOutbox, newEntry, nextOrder, type NewWrite } from './outbox.ts'
import type { BatchedWrite, BatchState, OutboxEntry, Owner } from './outbox.types.ts'
import { ownVersion, versionOf } from './rebase.ts'
import { isUnsent, renamed } from './references.ts'
import { writesIn } from './singles.ts'

/** Path of the route below /api. */
const PATH = '/admin/batch'
/** One request has no more than these, so that its progress is seen and little is sent again after a lost response. */
const PART = { writes: 50, chars: 200_000 }

/** Objects to several of which something can be done at once. */
export interface BatchKind extends Pick<OutboxEntry, 'tags'> {
  /** What one is called: 'class'. */
  one: string
  /** Path of the list: of its screen, and below /api. */
  path: string
  /** What follows the path of an object on the screen that shows it. */
  form: '/edit' | ''
}

/** What a batch is made of. */
export interface NewBatch extends Pick<OutboxEntry, 'tags' | 'screen'>, Pick<BatchState, 'words' | 'method'> {
  writes: readonly BatchedWrite[]
}

/** @returns the entry of a new batch; its place in the outbox is given when it is stored. */
export function batchEntry(owner: Owner, { tags, screen, words, method, writes }: NewBatch): OutboxEntry {
  const id = randomUuid()
  const write: NewWrite = {
    id,
    owner,
    tags,
    screen,
    localId: null,
    request: { method: 'POST', path: PATH, body: { writes }, version: null },
    resource: `${PATH}/${id}`,
    what: words.one,
    name: '',
    sealed: null,
  }
  const batch = { key: id, method, total: writes.length, saved: [], refused: [], words }
  return { ...newEntry(write, []), batch }
}

/**
 * Queues a batch behind all other writes.
 * @throws QuotaExceededError if storage is full even after cached pictures were evicted.
 */
export async function enqueueBatch(entry: OutboxEntry): Promise<void> {
  await changeOutbox(({ entries, aliases }) => {
    const { owner, request } = entry
    const writes = renamed(writesIn(entry), aliases).map((write) => ({
      ...write,
      version: ownVersion(write.version, { resource: write.path, owner }, entries),
    }))
    return { put: [{ ...entry, request: { ...request, body: { writes } }, order: nextOrder(entries) }] }
  })
}

/** @returns the writes of the next request. Once it was sent, these stay the same until it is answered. */
export function partOf(entry: OutboxEntry): readonly BatchedWrite[] {
  let chars = 0
  const writes = writesIn(entry)
  const end = writes.findIndex(({ body }, place) => {
    chars += JSON.stringify(body ?? null).length
    return place > 0 && (place >= PART.writes || chars > PART.chars)
  })
  return end < 0 ? writes : writes.slice(0, end)
}

/** What the next request sends. */
export function batchBody(entry: OutboxEntry): Batch {
  const { method } = entry.batch as BatchState
  const writes = partOf(entry).map(({ path, version, body }): BatchWrite => ({
    method,
    path: `/api${path}`,
    version,
    body,
  }))
  return { id: entry.id, writes }
}

/** @returns a batch whose writes over the object that an earlier write has saved continue from what it saved. */
export function overSaved(entry: OutboxEntry, resource: string, saved: unknown): OutboxEntry {
  const version = versionOf(saved)
  const isOver = (write: BatchedWrite) => write.path === resource && write.version !== null
  if (version === null || !writesIn(entry).some(isOver)) return entry
  const writes = writesIn(entry).map((write) => (isOver(write) ? { ...write, version } : write))
  return { ...entry, request: { ...entry.request, body: { writes } } }
}

/** @returns how many of its objects were answered. */
export const answeredIn = ({ batch }: OutboxEntry): number =>
  (batch?.saved.length ?? 0) + (batch?.refused.length ?? 0)

/** @returns the batch that takes back what another one has saved; null where nothing can be taken back. */
export function undoOf({ owner, tags, screen, batch }: OutboxEntry): OutboxEntry | null {
  const { method, saved, words } = batch as BatchState
  const isDeletion = method === 'DELETE'
  const writes = saved.flatMap(({ path, version, before, name, screen: own }): BatchedWrite[] => {
    const object = { name, screen: own }
    if (isDeletion)
      return [{ ...object, path: `/admin/trash/${path.split('/').at(-1)}/restore`, version: null }]
    return before ? [{ ...object, path, version: method === 'PUT' ? version : null, body: before }] : []
  })
  if (writes.length === 0) return null
  const title = isDeletion ? 'Restored' : 'Undone'
  const undo = isDeletion ? 'POST' : method
  return batchEntry(owner, { tags, screen, words: { ...words, title }, method: undo, writes })
}

/**
 * Takes a batch back. What was not sent is dropped, and what was saved is written as it was before; if a request is under
 * way, once it is answered.
 * @returns the batch that does so; null if there was nothing to take back on the server, or not yet.
 */
export async function undoBatch(id: string): Promise<OutboxEntry | null> {
  let undo: OutboxEntry | null = null
  await changeOutbox(({ entries }) => {
    const entry = entries.find((one) => one.id === id)
    undo = null
    if (!entry?.batch || entry.batch.isTakenBack) return null
    const batch = { ...entry.batch, isTakenBack: true as const }
    if (isUnsent(entry) && (entry.isUncertain || entry.state === 'sending')) {
      const body = { writes: partOf(entry) }
      return { put: [{ ...entry, batch, request: { ...entry.request, body } }] }
    }
    const own = undoOf(entry)
    if (!own) return { drop: [id] }
    undo = { ...own, order: nextOrder(entries) }
    const record = { ...entry, state: 'sent', sentAt: entry.sentAt ?? serverNow() } as const
    return { put: [{ ...record, batch, request: { ...entry.request, body: null } }, undo] }
  })
  return undo
}
