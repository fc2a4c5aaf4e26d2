import { useEffect, useState } from 'react'
import { useStore } from 'react-redux'
import { isOutboxAvailable, isSendable, outboxStore } from '../../offline/outbox/queue/outbox.ts'
import { useOutboxIsRead } from '../../offline/outbox/useOutbox.ts'
import { patchCache } from '../cache/patchCache.ts'

let isApplied = false

/**
 * Puts the recorded server responses to recent writes into the restored queries, which may be older because
 * the page was closed before they were persisted. Runs once, before the first form opens.
 */
export async function applyServerState(store: Parameters<typeof patchCache>[0]): Promise<void> {
  if (isApplied) return
  isApplied = true
  await isOutboxAvailable()
  for (const entry of outboxStore.current().entries)
    if (entry.state === 'sent' && entry.current !== null && isSendable(entry))
      patchCache(store, { method: 'PUT', path: entry.resource }, entry.current)
}

/** Returns whether forms may open: the outbox is read, and recorded server states are applied. */
export function useOutboxIsReady(): boolean {
  const isRead = useOutboxIsRead()
  const store = useStore()
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    if (isRead) void applyServerState(store).finally(() => setReady(true))
  }, [isRead, store])
  return isReady
}
