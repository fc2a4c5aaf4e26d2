import './app/tokens.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/App.tsx'
import { areaOf, loadShown } from './app/address/areas.ts'
import { Root } from './app/startup/Root.tsx'
import { ssrQueries } from './app/startup/ssrQueries.ts'
import { createStore } from './app/startup/store.ts'
import { idle } from './base/idle.ts'
import { loadBanner } from './features/closures/AnnouncedClosures.tsx'
import { dropPrivateQueriesOnSessionChange } from './data/cache/privateQueries.ts'
import { restoreQueries } from './data/cache/restoreQueries.ts'
import { loadInBackground, reloadOnMissingChunk } from './offline/worker/background.ts'
import { loadSanitizer } from './lib/browser/sanitizer.ts'
import { renewKeptPage } from './lib/time/keptPage.ts'
import { waitUntilRetry } from './offline/network/connectivity.ts'
import { listenForInstall } from './offline/prompts/installOffer.ts'

/** The sign of loading, once React shows it, stays for so long: it is shown only for scripts that take longer. */
const LONGEST_WAIT_MS = 300

reloadOnMissingChunk()
listenForInstall()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no root')
const area = areaOf(location.pathname)
const loadedShown = loadShown(area, location.pathname)

const ssrState = ssrQueries()
const store = createStore()
dropPrivateQueriesOnSessionChange(store)
if (ssrState) store.dispatch(restoreQueries(ssrState))

const app = (
  <Root
    store={store}
    serverState={ssrState ? store.getState() : undefined}
    renderedAt={ssrState?.renderedAt ?? null}
  >
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </Root>
)

// The server sends nothing of an area that is seen. In a transition React works in small tasks, so that a slow phone
// stays responsive.
if (ssrState && !area) {
  startTransition(() => void hydrateRoot(root, app))
  if (ssrState.renderedAt.isOld) void renewPage()
} else {
  // What this device has is in place in the first rendering; rich text and announced closures need their scripts for that.
  const ofPublicPages = () => Promise.all([loadSanitizer(), loadBanner()])
  const loaded = area ? loadedShown : Promise.all([loadedShown, loadInBackground(ofPublicPages)])
  await Promise.all([restoreLastVisit().catch(() => undefined), soon(loaded)])
  startTransition(() => createRoot(root).render(app))
}

// The page comes first.
if (document.readyState === 'complete') void prepareOffline()
else addEventListener('load', () => void prepareOffline())

async function restoreLastVisit(): Promise<void> {
  const { startStore } = await import('./app/startup/startStore.ts')
  await startStore(store)
}

/** Brings an old page to the present: with the newest data that there is, even if that is what it came with. */
async function renewPage(): Promise<void> {
  await loadInBackground(async () => {
    const { fetchShown } = await import('./app/startup/startStore.ts')
    await fetchShown(store)
  })
  renewKeptPage()
}

/**
 * Restores the last visit, registers the service worker, and downloads the offline copy, when the network is idle. What
 * was interrupted is tried again.
 */
async function prepareOffline(): Promise<void> {
  await idle()
  for (let tries = 0; !(await hasPrepared()); tries += 1) await waitUntilRetry(tries)
}

/** @returns whether all is complete. */
async function hasPrepared(): Promise<boolean> {
  let isDone = false
  await loadInBackground(async () => {
    await restoreLastVisit()
    await idle()
    const { registerServiceWorker, downloadOfflineCopy } = await import('./app/startup/deferred.ts')
    const registered = registerServiceWorker()
    const done = await Promise.all([registered, downloadOfflineCopy(store, registered)])
    isDone = done.every(Boolean)
  })
  return isDone
}

/** Waits for scripts, but not for long. */
function soon(loading: Promise<unknown>): Promise<unknown> {
  return Promise.race([loading, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))])
}
