import { loadInBackground } from '../offline/background.ts'
import { dropPrivateQueriesOnSessionChange } from '../lib/privateQueries.ts'
import type { Store } from './store.ts'

/** A storage that hangs must not keep the page from opening. */
const PATIENCE_MS = 800

/**
 * Puts what the last visit kept into the store, and keeps what is read from now on.
 * @returns when it is there, or would come too late for the page to wait; it comes all the same.
 */
export async function openPersistedCache(store: Store): Promise<void> {
  dropPrivateQueriesOnSessionChange(store)
  const opening = loadInBackground(async () => (await import('./everyVisit.ts')).startPersistence(store))
  await Promise.race([opening, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}
