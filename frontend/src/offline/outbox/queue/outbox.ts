/** State and operations of the outbox in the page (docs/architecture.md section 6). */
import { randomUuid } from '../../../base/idempotencyKey.ts'
import { outboxCount } from '../outboxCount.ts'
import { serverNow } from '../../network/serverClock.ts'
import { withTimeout } from '../../network/withTimeout.ts'
import { sameAccount } from '../../session/account.ts'
import { onSessionChange, sessionOwner, tabOwner } from '../../session/sessionState.ts'
import { changedBy, coalesce, sameOwner } from './coalesce.ts'
import { UNTRIED, type NewIdentity, type OutboxEntry, type Unreadable } from './outbox.types.ts'
import { describeUnreadable } from '../readable.ts'
import { NewerOutbox, readOutbox, transact, type OutboxChange, type OutboxState } from './outboxStore.ts'
import { isUnsent, rename, renamed } from './references.ts'
import { dropOrphanUploads } from './orphanUploads.ts'
import { evictOnQuota } from './evictOnQuota.ts'
import { rebase } from './rebase.ts'
import { isAwaited } from './awaited.ts'
import { localIdOf } from './localId.ts'
import { neededBy } from './neededBy.ts'

const HOUR_MS = 3_600_000
const SENT_MAX_AGE_MS = 24 * HOUR_MS
/** Longer than the server stores an idempotency key. */
const ALIAS_MAX_AGE_MS = 30 * 24 * HOUR_MS
/** A storage that hangs must block neither a write nor the admin area. */
const STORAGE_TIMEOUT_MS = 5_000
const EMPTY: OutboxState = { entries: [], aliases: [], unreadable: [] }

let state = EMPTY
let isAvailable: boolean | null = null
let isNewer = false
const listeners = new Set<() => void>()
const notify = () => listeners.forEach((listener) => listener())
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('outbox')

function countUnsent(): void {
  // What is sent at once does not count as waiting.
  const unsent = state.entries.filter((entry) => isUnsent(entry) && !isAwaited(entry))
  const account = tabOwner()
  const isOwn = ({ owner }: OutboxEntry) => owner.role === 'public' || sameAccount(owner, account)
  outboxCount.set(unsent.length, unsent.filter(isOwn).length)
}

// With another account other writes are its own.
onSessionChange(() => state !== EMPTY && countUnsent())

function publish(now: OutboxState): OutboxState {
  state = now
  countUnsent()
  notify()
  return now
}

/** Notifies the page that nobody waits for an entry any more. */
export const recount = (): void => void publish({ ...state })

channel?.addEventListener('message', () => void refresh())

/**
 * Reads the outbox again, for instance when another tab has changed it.
 * @returns whether the outbox is available; it is not if storage is refused or hangs.
 */
export async function refresh(): Promise<boolean> {
  const isRead = await withTimeout(STORAGE_TIMEOUT_MS, read(), false)
  if (!isRead) {
    isAvailable = false
    notify()
  }
  return isRead
}

async function read(): Promise<boolean> {
  try {
    const now = await readOutbox()
    isAvailable = true
    publish(now)
    return true
  } catch (error) {
    isNewer = error instanceof NewerOutbox
    return false
  }
}

/**
 * Changes the outbox, and notifies the other tabs.
 * @param edit is called again if storage was full; its decisions count only once this function has returned.
 * @param mayEvict whether cached pictures are evicted if storage is full.
 * @throws as `transact` does: QuotaExceededError if storage is still full.
 */
export async function changeOutbox(
  edit: (state: OutboxState) => OutboxChange | null,
  mayEvict = true,
): Promise<OutboxState> {
  let isChanged = false
  const applyEdit = (before: OutboxState) => {
    const change = edit(before)
    isChanged = change !== null
    return change
  }
  const after = await (mayEvict ? evictOnQuota(() => transact(applyEdit)) : transact(applyEdit))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  if (isChanged) channel?.postMessage('changed')
  return publish(after)
}

/** For useSyncExternalStore. */
export const outboxStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: () => state,
  /** Whether this page has read it, or cannot. */
  isRead: () => isAvailable !== null,
  /** Whether it cannot be read because a newer release has written it. */
  isNewer: () => isNewer,
}

/** @returns whether this browser can store an outbox: a private window may refuse. */
export async function isOutboxAvailable(): Promise<boolean> {
  return isAvailable ?? refresh()
}

export type NewWrite = Pick<
  OutboxEntry,
  | 'id'
  | 'localId'
  | 'owner'
  | 'request'
  | 'resource'
  | 'what'
  | 'name'
  | 'screen'
  | 'tags'
  | 'sealed'
  | 'sharedBodies'
  | 'base'
> & {
  picture?: { name: string; file: Blob }
}

/** @returns the entry of a write behind those entries, before it is merged with them. */
export function newEntry({ picture, ...fields }: NewWrite, entries: readonly OutboxEntry[]): OutboxEntry {
  return {
    ...UNTRIED,
    ...fields,
    order: nextOrder(entries),
    picture: picture?.name ?? null,
    createdAt: serverNow(),
  }
}

/**
 * Queues a write until the server has it.
 * @param isSentNow whether it is marked as being sent, unless an unsent entry must go first.
 * @returns the entry that contains it; null if nothing is left to send, as of an object that never left this device.
 * @throws QuotaExceededError if storage is full even after cached pictures were evicted.
 */
export async function enqueue(write: NewWrite, isSentNow = false): Promise<OutboxEntry | null> {
  let stored: OutboxEntry | null = null
  await changeOutbox(({ entries, aliases }) => {
    const entry = rebase(again(newEntry(write, entries), entries), entries, aliases)
    const { put, drop } = coalesce(entries, entry)
    const after = changedBy(entries, { put, drop })
    const changed = put.find(({ resource }) => resource === entry.resource)
    const mayGo = isSentNow && changed && neededBy(changed, after).length === 0
    stored = mayGo ? claimed(changed) : (changed ?? null)
    const change = dropOrphanUploads(entries, {
      put: put.map((one) => (one === changed && stored) || one),
      drop,
    })
    const { picture } = write
    return { ...change, pictures: picture ? [{ name: picture.name, picture: picture.file }] : [] }
  })
  return stored
}

/**
 * A draft that is open in two tabs is saved under the same id. The server does it once; if the input was changed since,
 * `firstArrived.ts` decides. While the first one is being sent, the other is a write of its own.
 */
function again(entry: OutboxEntry, entries: readonly OutboxEntry[]): OutboxEntry {
  const before = entries.find(({ id }) => id === entry.id)
  if (before?.state === 'sending') return { ...entry, ...toSeparateWrite(entry) }
  return before?.isUncertain || before?.state === 'sent' ? { ...entry, isUncertain: true } : entry
}

/** Marks an entry as being sent. */
export const claimed = (entry: OutboxEntry): OutboxEntry => ({
  ...entry,
  state: 'sending',
  tries: entry.tries + 1,
})

/** @returns the order of a write that comes after all of those. */
export const nextOrder = (entries: readonly OutboxEntry[]): number =>
  Math.max(0, ...entries.map(({ order }) => order)) + 1

/** @returns the entry as a new write with a key of its own, for `replace`. */
export function toSeparateWrite({ localId, request, resource, screen }: OutboxEntry): NewIdentity {
  const id = randomUuid()
  if (localId === null) return { id, localId, request, resource, screen }
  const other = localIdOf(id)
  return { id, localId: other, request, ...rename({ resource, screen }, localId, other) }
}

/** Replaces a failed entry by a write that creates a new object; does nothing unless the entry has failed. */
export async function replace(id: string, replacement: NewIdentity): Promise<void> {
  await changeOutbox(({ entries }) => {
    const old = entries.find((entry) => entry.id === id && entry.state === 'failed')
    if (!old) return null
    return { put: [{ ...old, ...UNTRIED, ...replacement }], drop: [id] }
  })
}

/**
 * Deletes records of entries that were sent a day ago, server data of sessions that have ended, and old
 * aliases. Times in the future, from a wrong clock, are set to now, so that they expire like all others.
 * @param now the server's time, in epoch milliseconds; null if it is unknown: then nothing is too old.
 */
export async function prune(now: number | null): Promise<void> {
  await changeOutbox(({ entries, aliases }) => {
    const isExpired = ({ sentAt }: OutboxEntry) =>
      now !== null && sentAt !== null && sentAt < now - SENT_MAX_AGE_MS
    const drop = entries.filter(isExpired)
    const dropAliases = aliases.filter(({ at }) => now !== null && at < now - ALIAS_MAX_AGE_MS)
    // Each entry at most once: of two values for one entry, the transaction would store only the later.
    const put = entries
      .filter((entry) => !drop.includes(entry))
      .flatMap((entry) => {
        const isRedated = now !== null && isLater(entry.sentAt, now)
        const isHidden =
          entry.state === 'sent' && !isSendable(entry) && (entry.current !== null || entry.name !== '')
        if (!isRedated && !isHidden) return []
        return [{ ...entry, ...(isRedated && { sentAt: now }), ...(isHidden && { current: null, name: '' }) }]
      })
    const renewed = aliases.flatMap((alias) =>
      now !== null && isLater(alias.at, now) ? [{ ...alias, at: now }] : [],
    )
    if (drop.length + put.length + dropAliases.length + renewed.length === 0) return null
    return {
      put,
      drop: drop.map(({ id }) => id),
      dropAliases: dropAliases.map(({ local }) => local),
      aliases: renewed,
    }
  }, false)
}

const isLater = (at: number | null, now: number) => at !== null && at > now + HOUR_MS

/** @returns whether the current session may send a write: its own, or a public one. */
export function isSendable({ owner }: Pick<OutboxEntry, 'owner'>): boolean {
  const session = sessionOwner()
  return owner.role === 'public' || (session !== null && sameOwner({ owner }, { owner: session }))
}

/**
 * @returns whether the current session may see the content of an unreadable entry: its own, or one without an
 *   owner if an administrator is signed in.
 */
export function isExportable(row: Unreadable): boolean {
  const { owner } = describeUnreadable(row)
  return owner ? isSendable({ owner }) : sessionOwner()?.role === 'admin'
}

/** @returns the value with every local id replaced by the id that the server has assigned. */
export const resolveAliases = <Value>(value: Value): Value => renamed(value, state.aliases)
