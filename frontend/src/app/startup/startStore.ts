import { setupListeners } from '@reduxjs/toolkit/query'
import { idle } from '../../base/idle.ts'
import { shownQueries } from '../address/routes.ts'
import { startPersistence } from './persistence.ts'
import { fetchQuery } from './queries.ts'
import { startOutbox } from './startOutbox.ts'
import { startSessionSync } from './startSessionSync.ts'
import type { Store } from './store.ts'

/** On a slow line, a page goes on after this time with what the device has. */
const LONGEST_WAIT_MS = 5_000

let restoring: Promise<void> | null = null

/**
 * Restores the responses of the last visit into the store, once, and persists those that arrive from then on; sends
 * what waits in the outbox; makes this tab follow sign-ins of other tabs.
 * @returns when the responses are restored, or after a timeout.
 */
export const startStore = (store: Store): Promise<void> => (restoring ??= start(store))

/**
 * Restores the last visit, and asks again for what the page shows. @returns when that has come or failed, or after a
 * timeout.
 */
export async function fetchShown(store: Store): Promise<void> {
  const shown = shownQueries(location.pathname, new URLSearchParams(location.search))
  const asked = Promise.all(shown.map((query) => fetchQuery(store, query)))
  const timeout = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))
  await Promise.all([startStore(store), Promise.race([asked, timeout])])
}

function start(store: Store): Promise<void> {
  startOutbox(store)
  // Queries are told when the page is seen again (`KEEP_CURRENT`).
  setupListeners(store.dispatch)
  void idle().then(startSessionSync)
  return startPersistence(store)
}
