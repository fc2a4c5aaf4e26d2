import './app/tokens.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/App.tsx'
import { ssrQueries } from './app/ssrQueries.ts'
import { startOutbox } from './app/startOutbox.ts'
import { openPersistedCache } from './app/openPersistedCache.ts'
import { styleRenderer } from './app/styleRenderer.ts'
import { Root } from './app/Root.tsx'
import { createStore } from './app/store.ts'
import { loadBanner } from './features/closures/AnnouncedClosures.tsx'
import { closuresApi } from './lib/closures.api.ts'
import { restoreQueries } from './lib/restoreQueries.ts'
import { idle } from './base/idle.ts'
import { redateQueries } from './lib/staleQueries.ts'
import { waitUntilRetry } from './offline/connectivity.ts'
import { listenForInstall } from './offline/installOffer.ts'
import { loadInBackground, reloadOnMissingChunk } from './offline/background.ts'

reloadOnMissingChunk()
listenForInstall()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no root')
const store = createStore()
redateQueries(store)
const ssrResult = ssrQueries()
const app = (
  <Root store={store} renderer={styleRenderer(document)} renderedAt={ssrResult?.renderedAt ?? null}>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </Root>
)

if (ssrResult) {
  store.dispatch(restoreQueries(ssrResult))
  // Hydrates in small tasks, so that a slow phone stays responsive.
  startTransition(() => void hydrateRoot(root, app))
  await openPersistedCache(store)
} else {
  await openPersistedCache(store)
  // So that the first rendering has it in place.
  if (closuresApi.endpoints.closures.select()(store.getState()).data?.length)
    await loadInBackground(loadBanner)
  createRoot(root).render(app)
}
startOutbox(store)

// The page comes first: service worker and offline copy are loaded when the network is idle, and retried when
// they were interrupted.
async function afterLoad(): Promise<void> {
  await idle()
  await loadInBackground(async () => {
    const { refreshClosures, startSessionSync } = await import('./app/everyVisit.ts')
    startSessionSync()
    refreshClosures(store)
  })
  for (let tries = 0; !(await prepareOffline()); tries += 1) await waitUntilRetry(tries)
}

/** Registers the service worker and downloads the offline copy. @returns whether both are complete. */
async function prepareOffline(): Promise<boolean> {
  let isDone = false
  await loadInBackground(async () => {
    const { registerServiceWorker, downloadOfflineCopy } = await import('./app/deferred.ts')
    const registered = registerServiceWorker()
    const done = await Promise.all([registered, downloadOfflineCopy(store, registered)])
    isDone = done.every(Boolean)
  })
  return isDone
}

if (document.readyState === 'complete') void afterLoad()
else addEventListener('load', () => void afterLoad())
