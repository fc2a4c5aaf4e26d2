import { idle } from '../base/idle.ts'
import { startPersistence } from './persistence.ts'
import { refreshClosures } from './refreshClosures.ts'
import { startOutbox } from './startOutbox.ts'
import { startSessionSync } from './startSessionSync.ts'
import type { Store } from './store.ts'

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
