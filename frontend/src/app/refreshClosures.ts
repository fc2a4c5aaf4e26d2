import { fetchQuery } from './queries.ts'
import type { Store } from './store.ts'

/** How often an open page asks, in milliseconds. */
const EVERY_MS = 3 * 60_000

/**
 * Requests the closures again when the reader comes back to an open page, and every few minutes while it is seen, if
 * they are older than a minute: somebody who looks at the phone before leaving home must not read those of this morning.
 */
export function refreshClosures(store: Store): void {
  const refresh = () => {
    if (document.visibilityState === 'visible' && navigator.onLine) void fetchQuery(store, ['closures'])
  }
  document.addEventListener('visibilitychange', refresh)
  setInterval(refresh, EVERY_MS)
}
