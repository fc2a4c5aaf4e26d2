import { dropPrivateQueriesOnSessionChange } from '../lib/privateQueries.ts'
import { startPersistence } from './persistence.ts'
import type { Store } from './store.ts'

/** Browser storage that hangs must not block the page for longer than this. */
const MAX_WAIT_MS = 800

/**
 * Restores the persisted responses of the last visit into the store, and persists those that arrive from now
 * on.
 * @returns when they are restored, or after a timeout; then they are restored later.
 */
export async function openPersistedCache(store: Store): Promise<void> {
  dropPrivateQueriesOnSessionChange(store)
  await Promise.race([startPersistence(store), new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))])
}
