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

const NONE: readonly OutboxEntry[] = []
