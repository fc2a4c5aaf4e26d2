import { idle } from '../base/idle.ts'
import { nextTask } from '../base/nextTask.ts'
import { restoreQueries } from '../lib/restoreQueries.ts'
import type { OpenedStore } from '../lib/publicData.ts'
import { redateQueries } from '../lib/staleQueries.ts'
import type { PersistedQueries } from '../offline/lastFulfilled.ts'
import { openPersistedCache } from './openPersistedCache.ts'
import { refreshClosures } from './refreshClosures.ts'
import { startSessionSync } from './startSessionSync.ts'
import { startOutbox } from './startOutbox.ts'
import { createStore } from './store.ts'
import { withStore } from './withStore.tsx'

/**
 * Creates the store of this page, restores the responses of the last visit into it, and sends what waits in the
 * outbox; the tab follows sign-ins of other tabs.
 * @param sent the query results that came with the page; null if the page needs those of the last visit.
 */
export async function openStore(sent: PersistedQueries | null): Promise<OpenedStore> {
  const store = createStore()
  redateQueries(store)
  await nextTask()
  if (sent) {
    store.dispatch(restoreQueries(sent))
    await nextTask()
  }
  const restoring = openPersistedCache(store)
  if (!sent) await restoring
  await nextTask()
  startOutbox(store)
  void idle().then(startSessionSync)
  refreshClosures(store)
  return withStore(store)
}
