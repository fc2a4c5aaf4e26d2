import { useEffect, useState, useSyncExternalStore } from 'react'
import { outboxCount } from '../outboxCount.ts'
import type { OutboxEntry, Unreadable } from './outbox.types.ts'
import { isOutboxAvailable, isSendable, outboxStore } from './outbox.ts'
import { isSameOrBelow, isUnsent } from './references.ts'

/** All that is in the outbox, sent or not, in the order in which it was made. */
export function useOutbox(): readonly OutboxEntry[] {
  return useSyncExternalStore(outboxStore.subscribe, outboxStore.current).entries
}

/** What is in the outbox and cannot be read. */
export function useUnreadable(): readonly Unreadable[] {
  return useSyncExternalStore(outboxStore.subscribe, outboxStore.current).unreadable
}

/**
 * Whether what waits is known. Until then a form would open with what the server held before it, and whoever
 * saved that again would take back the own words. Where there is no outbox, nothing is read.
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

/** Whether this browser keeps an outbox, as a private window may refuse; true until that is known. */
export function useOutboxAvailable(): boolean {
  const [isAvailable, setAvailable] = useState(true)
  useEffect(() => void isOutboxAvailable().then(setAvailable), [])
  return isAvailable
}

/** The unsent writes of the present session to one object or, with a collection's path, to those in it. */
export function useUnsent(path: string | null): readonly OutboxEntry[] {
  const entries = useOutbox()
  if (path === null || entries.length === 0) return NONE
  const found = entries.filter(
    (entry) => isUnsent(entry) && isSameOrBelow(entry.resource, path) && isSendable(entry),
  )
  return found.length > 0 ? found : NONE
}

const NONE: readonly OutboxEntry[] = []
