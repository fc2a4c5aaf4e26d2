import { useEffect, useState } from 'react'
import { useStore } from 'react-redux'
import { recordedStates } from '../offline/outbox/serverState.ts'
import { useOutboxIsRead } from '../offline/outbox/useOutbox.ts'
import { patchCache } from './patchCache.ts'

let isPut = false

/**
 * Puts what the server told this device of late into what an earlier visit kept, which may be older: the page
 * may have gone before it was kept there. Done once, before the first form opens.
 */
export async function applyServerState(store: Parameters<typeof patchCache>[0]): Promise<void> {
  if (isPut) return
  isPut = true
  for (const { resource, current } of await recordedStates())
    patchCache(store, { method: 'PUT', path: resource }, current)
}

/** Whether forms may open: what waits on this device is known, and so is what it was told last. */
export function useOutboxIsReady(): boolean {
  const isRead = useOutboxIsRead()
  const store = useStore()
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    if (isRead) void applyServerState(store).finally(() => setReady(true))
  }, [isRead, store])
  return isReady
}
