import { setupListeners } from '@reduxjs/toolkit/query'
import { idle } from '../../base/idle.ts'
import { startPersistence } from './persistence.ts'
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
  // Queries are told when the page is seen again (`KEEP_CURRENT`).
  setupListeners(store.dispatch)
  void idle().then(startSessionSync)
  return startPersistence(store)
}
