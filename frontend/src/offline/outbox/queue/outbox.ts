/** State and operations of the outbox in the page (docs/architecture.md section 6). */
import { outboxCount } from '../outboxCount.ts'
import { serverNow } from '../../network/serverClock.ts'
import { sameAccount } from '../../session/account.ts'
import { onSessionChange, sessionOwner, tabOwner } from '../../session/sessionState.ts'
import { coalesce, sameOwner } from './coalesce.ts'
import type { EntryState, NewIdentity, OutboxEntry, Refusal, Unreadable } from './outbox.types.ts'
import { describeUnreadable } from '../readable.ts'
import { NewerOutbox, readOutbox, transact, type OutboxChange, type OutboxState } from './outboxStore.ts'
import { isUnsent, needs, renamed } from './references.ts'
import { dropOrphanUploads } from './orphanUploads.ts'
import { evictOnQuota } from './evictOnQuota.ts'
import { dropLaterVersions, ownVersion, rebase, versionOf } from './rebase.ts'

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
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('outbox')

function countUnsent(): void {
  const unsent = state.entries.filter(isUnsent)
  const account = tabOwner()
  const isOwn = ({ owner }: OutboxEntry) => owner.role === 'public' || sameAccount(owner, account)
  outboxCount.set(unsent.length, unsent.filter(isOwn).length)
}

// With another account other writes are its own.
onSessionChange(() => state !== EMPTY && countUnsent())

function publish(now: OutboxState): OutboxState {
  state = now
  countUnsent()
  listeners.forEach((listener) => listener())
  return now
}

channel?.addEventListener('message', () => void refresh())

/**
 * Reads the outbox again, for instance when another tab has changed it.
 * @returns whether the outbox is available; it is not if storage is refused or hangs.
 */
export async function refresh(): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const reading = read()
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The storage does not respond')), STORAGE_TIMEOUT_MS)
  })
  try {
    await Promise.race([reading, tooLong])
  } catch (error) {
    isAvailable = false
    isNewer = error instanceof NewerOutbox
    listeners.forEach((listener) => listener())
  } finally {
    clearTimeout(timer)
  }
  return isAvailable === true
}

async function read(): Promise<void> {
  const now = await readOutbox()
  isAvailable = true
  publish(now)
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
  /** Whether it was already sent without getting a response. */
  isUncertain: boolean
  /** Error that the server has already sent: the user has to act, and it is not retried. */
  refusal?: Refusal
  picture?: { name: string; file: Blob }
}

/**
 * Queues a write until the server has it.
 * @throws QuotaExceededError if storage is full even after cached pictures were evicted.
 */
export async function enqueue(write: NewWrite): Promise<void> {
  const { picture, isUncertain, ...fields } = write
  const edit = ({ entries, aliases }: OutboxState): OutboxChange => {
    const entry: OutboxEntry = {
      ...UNTRIED,
      ...fields,
      ...(fields.refusal ? { state: 'failed' } : {}),
      order: nextOrder(entries),
      picture: picture?.name ?? null,
      isUncertain,
      createdAt: serverNow(),
    }
    const change = dropOrphanUploads(entries, coalesce(entries, rebase(entry, entries, aliases)))
    return { ...change, pictures: picture ? [{ name: picture.name, picture: picture.file }] : [] }
  }
  await changeOutbox(edit)
}

/** Initial values of an entry. */
export const UNTRIED = {
  state: 'waiting',
  tries: 0,
  nextTryAt: 0,
  sentAt: null,
  refusal: null,
  current: null,
} as const

/** @returns the order of a write that comes after all of those. */
export const nextOrder = (entries: readonly OutboxEntry[]): number =>
  Math.max(0, ...entries.map(({ order }) => order)) + 1

/** Replaces a failed entry by a write that creates a new object; does nothing unless the entry has failed. */
export async function replace(id: string, replacement: NewIdentity): Promise<void> {
  await changeOutbox(({ entries }) => {
    const old = entries.find((entry) => entry.id === id && entry.state === 'failed')
    if (!old) return null
    return { put: [{ ...old, ...UNTRIED, ...replacement, isUncertain: false }], drop: [id] }
  })
}

const RETRYABLE: readonly EntryState[] = ['failed', 'waiting']

/**
 * Makes waiting and failed entries due at once; a conflict needs the user.
 * @param ids of some; all without.
 */
export async function retry(ids?: readonly string[]): Promise<void> {
  await changeOutbox(({ entries }) => ({
    put: entries
      .filter((entry) => RETRYABLE.includes(entry.state) && (!ids || ids.includes(entry.id)))
      .map((entry) => ({ ...entry, state: 'waiting', nextTryAt: 0, strangers: 0 })),
  }))
}

/**
 * Deletes records of entries that were sent a day ago, server data of sessions that have ended, and old
 * aliases. Times in the future, from a wrong clock, are set to now, so that they expire like all others.
 * @param now the server's time, in epoch milliseconds; null if it is unknown: then nothing is too old.
 */
export async function prune(now: number | null): Promise<void> {
  await changeOutbox(({ entries, aliases }) => {
    const isExpired = (entry: OutboxEntry) =>
      (now !== null && entry.sentAt !== null && entry.sentAt < now - SENT_MAX_AGE_MS) ||
      (entry.isLearnt && !isSendable(entry))
    const drop = entries.filter(isExpired)
    const dropAliases = aliases.filter(({ at }) => now !== null && at < now - ALIAS_MAX_AGE_MS)
    // Each entry at most once: of two values for one entry, the transaction would store only the later.
    const put = entries
      .filter((entry) => !drop.includes(entry))
      .flatMap((entry) => {
        const isRedated = now !== null && isLater(entry.sentAt, now)
        const isHidden = entry.state === 'sent' && entry.current !== null && !isSendable(entry)
        if (!isRedated && !isHidden) return []
        return [{ ...entry, ...(isRedated && { sentAt: now }), ...(isHidden && { current: null }) }]
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

type Write = Pick<OutboxEntry, 'owner' | 'request' | 'resource'>

/**
 * @param resolved the entry that the write replaces.
 * @returns whether a write must wait because it needs an unsent entry.
 */
export const isBlocked = (write: Write, resolved?: OutboxEntry): boolean =>
  state.entries.some((entry) => isUnsent(entry) && entry !== resolved && needs(write, entry))

/** @returns the queued write in conflict that a whole update resolves: it is over the version of that conflict. */
export const resolvedBy = ({ owner, request, resource }: Write): OutboxEntry | undefined =>
  state.entries.find(
    (entry) =>
      entry.state === 'conflict' &&
      // A password that nobody types again would go with it.
      entry.sealed === null &&
      entry.resource === resource &&
      entry.request.path === request.path &&
      request.method === 'PUT' &&
      sameOwner(entry, { owner }) &&
      request.version === versionOf(entry.current),
  )

/** @returns the value with every local id replaced by the id that the server has assigned. */
export const resolveAliases = <Value>(value: Value): Value => renamed(value, state.aliases)

/**
 * Returns the version that the next write is based on, so that somebody who continues in an open form gets no
 * conflict with their own write that was sent meanwhile.
 * @param resource path of an object below /api. @param version in which it was read.
 */
export function ownVersionOf(resource: string | undefined, version: number | null): number | null {
  const owner = tabOwner()
  return resource && owner ? ownVersion(version, { resource, owner }, state.entries) : version
}

/**
 * Continues from the version on the server, although this device has sent a later one (see
 * dropLaterVersions).
 * @param resource path of an object below /api.
 */
export async function noteConflict(
  resource: string | undefined,
  { version }: { version: number },
): Promise<void> {
  const owner = tabOwner()
  if (!resource || !owner) return
  const outdated = (entries: readonly OutboxEntry[]) =>
    dropLaterVersions({ resource, owner }, version, entries)
  if (outdated(state.entries).length === 0) return
  await changeOutbox(({ entries }) => ({ put: outdated(entries) }), false)
}
