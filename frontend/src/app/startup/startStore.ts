import { idle } from '../../base/idle.ts'
import { startPersistence } from './persistence.ts'
import { startOutbox } from './startOutbox.ts'
import { startSessionSync } from './startSessionSync.ts'
import type { Store } from './store.ts'
import { fetchQuery } from './queries.ts'

let restoring: Promise<void> | null = null

/**
 * Restores the responses of the last visit into the store, once, and persists those that arrive from then on; sends
 * what waits in the outbox; makes this tab follow sign-ins of other tabs.
 * @returns when the responses are restored, or after a timeout.
 */
export const startStore = (store: Store): Promise<void> => (restoring ??= start(store))

function start(store: Store): Promise<void> {
  startOutbox(store)
  refreshClosures(store)
  void idle().then(startSessionSync)
  return startPersistence(store)
}

/** How often an open page asks, in milliseconds. */
const EVERY_MS = 3 * 60_000

/**
 * Requests the closures again when the reader comes back to an open page, and every few minutes while it is seen, if
 * they are older than a minute: somebody who looks at the phone before leaving home must not read those of this morning.
 */
function refreshClosures(store: Store): void {
  const refresh = () => {
    if (document.visibilityState === 'visible' && navigator.onLine) void fetchQuery(store, ['closures'])
  }
  document.addEventListener('visibilitychange', refresh)
  setInterval(refresh, EVERY_MS)
}
