import { useSyncExternalStore } from 'react'
import type { OutboxEntry } from './outbox.types.ts'
import { isSendable, outboxStore } from './outbox.ts'
import { isUnsent } from './references.ts'

/** All that is in the outbox, sent or not, in the order in which it was made. */
export function useOutbox(): readonly OutboxEntry[] {
  return useSyncExternalStore(outboxStore.subscribe, outboxStore.current).entries
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
