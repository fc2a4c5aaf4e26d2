import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSession } from '../session/useSession.ts'
import { outboxCount } from './outboxCount.ts'
import type { OutboxEntry, Unreadable } from './queue/outbox.types.ts'
import { isOutboxAvailable, isSendable, outboxStore } from './queue/outbox.ts'
import { isAwaited } from './queue/awaited.ts'
import { deletionOver } from './queue/neededBy.ts'
import { isSameOrBelow, isUnsent } from './queue/references.ts'
import { singlesOf } from './queue/singles.ts'

/** Returns all entries of the outbox, sent or not, in the order in which they were made. */
export function useOutbox(): readonly OutboxEntry[] {
  return useSyncExternalStore(outboxStore.subscribe, outboxStore.current).entries
}

/** Returns the unreadable rows of the outbox. */
export function useUnreadable(): readonly Unreadable[] {
  return useSyncExternalStore(outboxStore.subscribe, outboxStore.current).unreadable
}

/**
 * Returns whether the outbox was read. Before that, a form would open with the old state from the server, and
 * saving it would revert the user's own queued changes. If there is no outbox database, nothing is read.
 */
export function useOutboxIsRead(): boolean {
  const isRead = useSyncExternalStore(outboxStore.subscribe, outboxStore.isRead)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    void outboxCount
      .mayWait()
      .then((mayWait) => mayWait && isOutboxAvailable())
      .then(() => setOver(true))
  }, [])
  return isRead || isOver
}

/** Returns whether this browser can store an outbox, which a private window may refuse; true until known. */
export function useOutboxAvailable(): boolean {
  const [isAvailable, setAvailable] = useState(true)
  useEffect(() => void isOutboxAvailable().then(setAvailable), [])
  return isAvailable
}

/**
 * Returns the unsent writes of the current session to one object or, with a collection's path, to its
 * objects.
 */
export function useUnsent(path: string | null): readonly OutboxEntry[] {
  return unsentIn(useOutbox(), path)
}

/** @returns those of these entries that `useUnsent` returns. */
export function unsentIn(entries: readonly OutboxEntry[], path: string | null): readonly OutboxEntry[] {
  if (path === null || entries.length === 0) return NONE
  const unsentEntries = entries
    .filter((entry) => isUnsent(entry) && isSendable(entry))
    .flatMap((entry) => singlesOf(entry, (resource) => isSameOrBelow(resource, path)))
  return unsentEntries.length > 0 ? unsentEntries : NONE
}

/** The unsent writes of the current session. */
interface UnsentWork {
  /** Those about which a person must decide: the server refused them, or somebody else has saved since. */
  stuck: readonly OutboxEntry[]
  /** Those that need nothing but a network. */
  waiting: readonly OutboxEntry[]
}

/** Returns the unsent writes of the current session, without those of other accounts that used this device. */
export function useUnsentWork(): UnsentWork {
  const entries = useOutbox()
  // With another session other writes are its own.
  useSession()
  const own = entries.filter((entry) => isUnsent(entry) && isSendable(entry) && !isAwaited(entry))
  const isStuck = (entry: OutboxEntry) =>
    (entry.state === 'failed' || entry.state === 'conflict') && !deletionOver(entry, entries)
  return { stuck: own.filter(isStuck), waiting: own.filter((entry) => !isStuck(entry)) }
}

const NONE: readonly OutboxEntry[] = []
