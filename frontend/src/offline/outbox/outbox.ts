/** The outbox as the page sees it: what is in it, and what may be done with it (DESIGN section 6). */
import { outboxCount } from '../outboxCount.ts'
import { sessionOwner } from '../session.ts'
import { join, sameOwner } from './join.ts'
import type { EntryState, OutboxEntry } from './outbox.types.ts'
import { readOutbox, transact, type OutboxChange, type OutboxState } from './outboxStore.ts'
import { dependentsOf, isUnsent, needs, renamed, withoutGone } from './references.ts'
import { makeRoom } from './room.ts'
import { forgetLater, ownVersion, upToDate } from './upToDate.ts'

const KEPT_SENT_MS = 24 * 3_600_000
/** Longer than the server remembers a key. */
const KEPT_ALIAS_MS = 30 * 24 * 3_600_000
const EMPTY: OutboxState = { entries: [], aliases: [] }

let state = EMPTY
let isAvailable: boolean | null = null
const listeners = new Set<() => void>()
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('outbox')

function show(now: OutboxState): OutboxState {
  state = now
  outboxCount.set(now.entries.filter(isUnsent).length)
  listeners.forEach((listener) => listener())
  return now
}

channel?.addEventListener('message', () => void refresh())

/** Reads the outbox anew, as when another tab has changed it. @returns whether this browser keeps one at all. */
export async function refresh(): Promise<boolean> {
  try {
    const now = await readOutbox()
    isAvailable = true
    show(now)
  } catch {
    isAvailable = false
    listeners.forEach((listener) => listener())
  }
  return isAvailable
}

/** Changes the outbox, and tells the other tabs. @throws as `transact` does. */
export async function changeOutbox(edit: (state: OutboxState) => OutboxChange | null): Promise<OutboxState> {
  let isChanged = false
  const after = await transact((before) => {
    const change = edit(before)
    isChanged = change !== null
    return change
  })
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
  picture?: { name: string; file: Blob }
}

/**
 * Keeps a write until the server has it.
 * @throws QuotaExceededError when the device is full even without the public pictures, which go first.
 */
export async function keep(write: NewWrite): Promise<void> {
  const { picture, isUncertain, ...words } = write
  const edit = ({ entries, aliases }: OutboxState): OutboxChange => {
    const made: OutboxEntry = {
      ...words,
      order: Math.max(0, ...entries.map(({ order }) => order)) + 1,
      picture: picture?.name ?? null,
      state: 'waiting',
      isUncertain,
      tries: 0,
      createdAt: Date.now(),
      nextTryAt: 0,
      sentAt: null,
      refusal: null,
      current: null,
    }
    const { put, drop } = join(entries, upToDate(made, entries, aliases))
    return {
      put,
      drop,
      pictures: picture ? [{ name: picture.name, picture: picture.file }] : [],
      dropPictures: picturesOf(entries.filter(({ id }) => drop.includes(id))),
    }
  }
  await makeRoom(() => changeOutbox(edit))
}

const picturesOf = (entries: readonly OutboxEntry[]) => entries.flatMap(({ picture }) => picture ?? [])

/** @returns the writes that can never be sent without that one, and would go with it. */
export function hangingOn(id: string): OutboxEntry[] {
  const { entries } = outboxStore.current()
  const gone = entries.filter((entry) => entry.id === id)
  return dependentsOf(gone, entries)
}

/** Forgets writes that are not sent, with all that hang on them; what is on its way just now stays. */
export async function discard(ids: readonly string[]): Promise<void> {
  await changeOutbox(({ entries }) => {
    const chosen = entries.filter(({ id, state }) => ids.includes(id) && state !== 'sending')
    const gone = [...chosen, ...dependentsOf(chosen, entries.filter(isUnsent))]
    const put = withoutGone(gone, entries)
    return { put, drop: gone.map(({ id }) => id), dropPictures: picturesOf(gone) }
  })
}

/** Forgets what somebody's session has left unsent, and the record of what was sent. */
export async function discardAllOf(isTheirs: (entry: OutboxEntry) => boolean): Promise<void> {
  await changeOutbox(({ entries, aliases }) => {
    const gone = entries.filter(isTheirs)
    return {
      drop: gone.map(({ id }) => id),
      dropPictures: picturesOf(gone),
      dropAliases: aliases.map(({ local }) => local),
    }
  })
}

const STUCK: readonly EntryState[] = ['failed', 'waiting']

/** Has what waits or was refused tried again at once; a conflict waits for its person. */
export async function retry(ids?: readonly string[]): Promise<void> {
  await changeOutbox(({ entries }) => ({
    put: entries
      .filter((entry) => STUCK.includes(entry.state) && (!ids || ids.includes(entry.id)))
      .map((entry) => ({ ...entry, state: 'waiting', nextTryAt: 0 })),
  }))
}

/** Drops the record of what was sent a day ago, and names that nobody will ask for any more. */
export async function prune(now: number): Promise<void> {
  await changeOutbox(({ entries, aliases }) => {
    const drop = entries.filter(({ sentAt }) => sentAt !== null && sentAt < now - KEPT_SENT_MS)
    const dropAliases = aliases.filter(({ at }) => at < now - KEPT_ALIAS_MS)
    if (drop.length + dropAliases.length === 0) return null
    return { drop: drop.map(({ id }) => id), dropAliases: dropAliases.map(({ local }) => local) }
  })
}

/** @returns whether the present session may send a write: its own, or one that needs none. */
export function isSendable({ owner }: Pick<OutboxEntry, 'owner'>): boolean {
  const session = sessionOwner()
  return owner.role === 'public' || (session !== null && sameOwner({ owner }, { owner: session }))
}

/** @returns whether something unsent stands before a write, which therefore must wait behind it. */
export const waitsBehind = (write: Pick<OutboxEntry, 'request' | 'resource'>): boolean =>
  state.entries.some((entry) => isUnsent(entry) && needs(write, entry))

/** @returns the value with every local name in it that the server has named since. */
export const resolveAliases = <Value>(value: Value): Value => renamed(value, state.aliases)

/**
 * @param resource path of an object below /api. @param version in which it was read.
 * @returns the version to go on from: who goes on typing in an open form meets no conflict with the own
 *   write that was sent meanwhile.
 */
export function ownVersionOf(resource: string | undefined, version: number | null): number | null {
  const owner = sessionOwner()
  return resource && owner ? ownVersion(version, { resource, owner }, state.entries) : version
}

/**
 * Goes on from what the server says that it holds, though this device has sent a later version (see forgetLater).
 * @param resource path of an object below /api.
 */
export async function noteConflict(
  resource: string | undefined,
  { version }: { version: number },
): Promise<void> {
  const owner = sessionOwner()
  if (!resource || !owner) return
  const outdated = (entries: readonly OutboxEntry[]) => forgetLater({ resource, owner }, version, entries)
  if (outdated(state.entries).length === 0) return
  await changeOutbox(({ entries }) => ({ put: outdated(entries) }))
}
