/** The outbox as the page sees it: what is in it, and what may be done with it (DESIGN section 6). */
import { outboxCount } from '../outboxCount.ts'
import { serverNow } from '../serverClock.ts'
import { sessionOwner, tabOwner } from '../sessionState.ts'
import { coalesce, sameOwner } from './coalesce.ts'
import type { EntryState, OutboxEntry, Refusal, Unreadable } from './outbox.types.ts'
import { describeUnreadable, FORMAT } from './readable.ts'
import { NewerOutbox, readOutbox, transact, type OutboxChange, type OutboxState } from './outboxStore.ts'
import { isUnsent, needs, renamed } from './references.ts'
import { dropOrphanUploads } from './orphanUploads.ts'
import { evictOnQuota } from './evictOnQuota.ts'
import { dropLaterVersions, ownVersion, rebase } from './rebase.ts'

const HOUR_MS = 3_600_000
const KEPT_SENT_MS = 24 * HOUR_MS
/** Longer than the server remembers a key. */
const KEPT_ALIAS_MS = 30 * 24 * HOUR_MS
/** A storage that hangs must hold up neither a write nor the desk. */
const PATIENCE_MS = 5_000
const EMPTY: OutboxState = { entries: [], aliases: [], unreadable: [] }

let state = EMPTY
let isAvailable: boolean | null = null
let isNewer = false
const listeners = new Set<() => void>()
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('outbox')

function show(now: OutboxState): OutboxState {
  state = now
  outboxCount.set(now.entries.filter(isUnsent).length)
  listeners.forEach((listener) => listener())
  return now
}

channel?.addEventListener('message', () => void refresh())

/**
 * Reads the outbox anew, as when another tab has changed it.
 * @returns whether this browser keeps one at all; one whose storage hangs counts as one that keeps none.
 */
export async function refresh(): Promise<boolean> {
  let late: ReturnType<typeof setTimeout> | undefined
  const reading = read()
  const tooLong = new Promise<never>((_resolve, reject) => {
    late = setTimeout(() => reject(new Error('The storage does not answer')), PATIENCE_MS)
  })
  try {
    await Promise.race([reading, tooLong])
  } catch (error) {
    isAvailable = false
    isNewer = error instanceof NewerOutbox
    listeners.forEach((listener) => listener())
  } finally {
    clearTimeout(late)
  }
  return isAvailable === true
}

async function read(): Promise<void> {
  const now = await readOutbox()
  isAvailable = true
  show(now)
}

/**
 * Changes the outbox, and tells the other tabs.
 * @param edit is called again where the device is full; what it has decided counts only once this returns.
 * @param isWorthRoom whether pictures that can be fetched again go for it where the device is full.
 * @throws as `transact` does: QuotaExceededError when the device is full all the same.
 */
export async function changeOutbox(
  edit: (state: OutboxState) => OutboxChange | null,
  isWorthRoom = true,
): Promise<OutboxState> {
  let isChanged = false
  const change = (before: OutboxState) => {
    const made = edit(before)
    isChanged = made !== null
    return made
  }
  const after = await (isWorthRoom ? evictOnQuota(() => transact(change)) : transact(change))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  if (isChanged) channel?.postMessage('changed')
  return show(after)
}

/** For useSyncExternalStore. */
export const outboxStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: () => state,
  /** Whether it was read since the page opened, or cannot be. */
  isRead: () => isAvailable !== null,
  /** Whether it cannot be read because a newer release has written it. */
  isNewer: () => isNewer,
}

/** @returns whether this browser keeps an outbox: a private window may refuse. */
export async function isOutboxAvailable(): Promise<boolean> {
  return isAvailable ?? refresh()
}

export type NewWrite = Pick<
  OutboxEntry,
  'id' | 'owner' | 'request' | 'resource' | 'what' | 'name' | 'screen' | 'tags' | 'sealed'
> & {
  /** Whether it was sent already, and no answer came. */
  isUncertain: boolean
  /** What the server said already: it waits for its person, and not for the server. */
  refusal?: Refusal
  picture?: { name: string; file: Blob }
}

/**
 * Keeps a write until the server has it.
 * @throws QuotaExceededError when the device is full even without the public pictures, which go first.
 */
export async function enqueue(write: NewWrite): Promise<void> {
  const { picture, isUncertain, ...words } = write
  const edit = ({ entries, aliases }: OutboxState): OutboxChange => {
    const made: OutboxEntry = {
      ...UNTRIED,
      ...words,
      ...(words.refusal ? { state: 'failed' } : {}),
      order: nextOrder(entries),
      picture: picture?.name ?? null,
      isUncertain,
      createdAt: serverNow(),
    }
    const change = dropOrphanUploads(entries, coalesce(entries, rebase(made, entries, aliases)))
    return { ...change, pictures: picture ? [{ name: picture.name, picture: picture.file }] : [] }
  }
  await changeOutbox(edit)
}

/** What a write starts with. */
export const UNTRIED = {
  format: FORMAT,
  state: 'waiting',
  tries: 0,
  nextTryAt: 0,
  sentAt: null,
  refusal: null,
  current: null,
} as const

/** @returns the place of a write that is made after all of those. */
export const nextOrder = (entries: readonly OutboxEntry[]): number =>
  Math.max(0, ...entries.map(({ order }) => order)) + 1

/** Puts a write of something new in the place of one whose object is gone; what is on its way just now stays. */
export async function replace(
  id: string,
  made: Pick<OutboxEntry, 'id' | 'request' | 'resource' | 'screen'>,
): Promise<void> {
  await changeOutbox(({ entries }) => {
    const old = entries.find((entry) => entry.id === id && entry.state === 'failed')
    if (!old) return null
    return { put: [{ ...old, ...UNTRIED, ...made, isUncertain: false }], drop: [id] }
  })
}

const STUCK: readonly EntryState[] = ['failed', 'waiting']

/** Has what waits or was refused tried again at once; a conflict waits for its person. */
export async function retry(ids?: readonly string[]): Promise<void> {
  await changeOutbox(({ entries }) => ({
    put: entries
      .filter((entry) => STUCK.includes(entry.state) && (!ids || ids.includes(entry.id)))
      .map((entry) => ({ ...entry, state: 'waiting', nextTryAt: 0, strangers: 0 })),
  }))
}

/**
 * Drops the record of what was sent a day ago, what the server told a session that is over, and names that
 * nobody will ask for any more.
 * @param now the server's time, in epoch milliseconds; null where it is not known, and then nothing is too old. What is dated later was dated by a clock that was wrong: it
 *   is dated anew, and kept as long as all others from then on.
 */
export async function prune(now: number | null): Promise<void> {
  await changeOutbox(({ entries, aliases }) => {
    const isOver = (entry: OutboxEntry) =>
      (now !== null && entry.sentAt !== null && entry.sentAt < now - KEPT_SENT_MS) ||
      (entry.isLearnt && !isSendable(entry))
    const drop = entries.filter(isOver)
    const put = entries
      .filter((entry) => entry.state === 'sent' && entry.current !== null)
      .filter((entry) => !isSendable(entry) && !drop.includes(entry))
      .map((entry) => ({ ...entry, current: null }))
    const dropAliases = aliases.filter(({ at }) => now !== null && at < now - KEPT_ALIAS_MS)
    const redated = entries.flatMap((entry) =>
      now !== null && isLater(entry.sentAt, now) ? [{ ...entry, sentAt: now }] : [],
    )
    const renewed = aliases.flatMap((alias) =>
      now !== null && isLater(alias.at, now) ? [{ ...alias, at: now }] : [],
    )
    if (drop.length + put.length + dropAliases.length + redated.length + renewed.length === 0) return null
    return {
      put: [...redated, ...put],
      drop: drop.map(({ id }) => id),
      dropAliases: dropAliases.map(({ local }) => local),
      aliases: renewed,
    }
  }, false)
}

const isLater = (at: number | null, now: number) => at !== null && at > now + HOUR_MS

/** @returns whether the present session may send a write: its own, or one that needs none. */
export function isSendable({ owner }: Pick<OutboxEntry, 'owner'>): boolean {
  const session = sessionOwner()
  return owner.role === 'public' || (session !== null && sameOwner({ owner }, { owner: session }))
}

/**
 * @returns whether the present session may see what an entry that cannot be read says: it is the own one, or
 *   names nobody, and an administrator is signed in.
 */
export function isExportable(row: Unreadable): boolean {
  const { owner } = describeUnreadable(row)
  return owner ? isSendable({ owner }) : sessionOwner()?.role === 'admin'
}

/** @returns whether something unsent stands before a write, which therefore must wait behind it. */
export const isBlocked = (write: Pick<OutboxEntry, 'owner' | 'request' | 'resource'>): boolean =>
  state.entries.some((entry) => isUnsent(entry) && needs(write, entry))

/** @returns the value with every local name in it that the server has named since. */
export const resolveAliases = <Value>(value: Value): Value => renamed(value, state.aliases)

/**
 * @param resource path of an object below /api. @param version in which it was read.
 * @returns the version to go on from: who goes on typing in an open form meets no conflict with the own
 *   write that was sent meanwhile.
 */
export function ownVersionOf(resource: string | undefined, version: number | null): number | null {
  const owner = tabOwner()
  return resource && owner ? ownVersion(version, { resource, owner }, state.entries) : version
}

/**
 * Goes on from what the server says that it holds, though this device has sent a later version (see dropLaterVersions).
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
