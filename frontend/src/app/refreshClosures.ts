import { fetchQuery } from './queries.ts'
import type { Store } from './store.ts'

/**
 * Requests the closures again when the reader comes back to an open page, if they are older than a minute: somebody
 * who looks at the phone before leaving home must not read those of this morning.
 */
export function refreshClosures(store: Store): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void fetchQuery(store, ['closures'])
  })
}
