import { useEffect, useSyncExternalStore } from 'react'
import { outboxCount } from '../outboxCount.ts'
import type { OutboxEntry } from './outbox.types.ts'
import { isOutboxAvailable, isSendable, outboxStore } from './outbox.ts'
import { isUnsent } from './references.ts'

/** All that is in the outbox, sent or not, in the order in which it was made. */
export function useOutbox(): readonly OutboxEntry[] {
  return useSyncExternalStore(outboxStore.subscribe, outboxStore.current).entries
}

/**
 * Whether what waits is known. Until then a form would open with what the server held before it, and whoever
 * saved that again would take back the own words.
 */
export function useOutboxIsRead(): boolean {
  const isRead = useSyncExternalStore(outboxStore.subscribe, outboxStore.isRead)
  const isAwaited = !isRead && outboxCount.get() > 0
  useEffect(() => {
    if (isAwaited) void isOutboxAvailable()
  }, [isAwaited])
  return !isAwaited
}

/** The unsent writes of the present session to one object or, with a collection's path, to those in it. */
export function useUnsent(path: string | null): readonly OutboxEntry[] {
  const entries = useOutbox()
  if (path === null || entries.length === 0) return NONE
  const found = entries.filter(
    (entry) =>
      isUnsent(entry) &&
      (entry.resource === path || entry.resource.startsWith(`${path}/`)) &&
      isSendable(entry),
  )
  return found.length > 0 ? found : NONE
}

/**
 * The version that the last write of this device to an object made: who goes on typing in an open form goes
 * on from there, and meets no conflict with themselves. Null where none was sent.
 */
export function useSentVersion(resource: string | null): number | null {
  const versions = useOutbox()
    .filter((entry) => entry.resource === resource && !isUnsent(entry) && isSendable(entry))
    .flatMap(({ request }) => request.version ?? [])
  return versions.length > 0 ? Math.max(...versions) : null
}

const NONE: readonly OutboxEntry[] = []
