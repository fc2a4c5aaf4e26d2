import './app/tokens.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import './base/ownTask.ts'
import type { Closure } from '@lane-and-court/contract/closures/closures.types.ts'
import { startTransition } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/App.tsx'
import { Root } from './app/Root.tsx'
import { isInArea, loadShown } from './app/areas.ts'
import { ssrQueries } from './app/ssrQueries.ts'
import { styleRenderer } from './app/styleRenderer.ts'
import type { Store } from './app/store.ts'
import { idle } from './base/idle.ts'
import { nextTask } from './base/nextTask.ts'
import { loadBanner } from './features/closures/AnnouncedClosures.tsx'
import { cacheKey } from './lib/cacheKey.ts'
import { PublicData, type OpenedStore } from './lib/publicData.ts'
import { loadSanitizer } from './lib/sanitizer.ts'
import { loadStyleRules } from './lib/styleRules.ts'
import { loadInBackground, reloadOnMissingChunk } from './offline/background.ts'
import { waitUntilRetry } from './offline/connectivity.ts'
import { listenForInstall } from './offline/installOffer.ts'

reloadOnMissingChunk()
listenForInstall()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no root')
// Starting the scripts was long enough for one task.
await nextTask()
/** The sign of loading, once React shows it, stays for so long: it is shown only for scripts that take longer. */
const LONGEST_WAIT_MS = 300
const soon = (loading: Promise<unknown>) =>
  Promise.race([loading, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))])
// Rendering needs it, and would ask for it late.
const loadedShown = loadShown(location.pathname)
await nextTask()
const sent = ssrQueries()
const data = new PublicData(sent, loadStore)
const app = (
  <Root data={data} renderer={styleRenderer(document)} renderedAt={sent?.renderedAt ?? null}>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </Root>
)

const isArea = isInArea(location.pathname)
// Hydrates in small tasks, so that a slow phone stays responsive.
if (sent) {
  // The server sends nothing of an area that is seen.
  if (isArea) await soon(loadedShown)
  startTransition(() => void hydrateRoot(root, app))
  // What a reader opens may need rules that are not among those of this page.
  for (const type of ['pointerdown', 'keydown', 'click', 'popstate'])
    addEventListener(type, () => void loadInBackground(loadStyleRules), { once: true, capture: true })
} else {
  await Promise.all([
    data.open(),
    loadStyleRules().catch(() => undefined),
    // Public pages have rich text; the areas load the sanitizer with their editor.
    soon(isArea ? loadedShown : Promise.all([loadedShown, loadSanitizer()])),
  ])
  // So that the first rendering has it in place.
  if ((data.entry(cacheKey(['closures']))?.data as Closure[] | undefined)?.length)
    await loadInBackground(loadBanner)
  // In a transition React waits a moment for what is loaded already.
  startTransition(() => createRoot(root).render(app))
}

/** Loads the scripts of the store one after the other, so that none of the tasks is long. */
async function loadStore(): Promise<OpenedStore> {
  await import('./lib/laterScripts.ts')
  await nextTask()
  const { openStore } = await import('./app/openStore.ts')
  await nextTask()
  return openStore(sent)
}

// The page comes first: store, service worker and offline copy are loaded when the network is idle, and retried
// when they were interrupted.
async function afterLoad(): Promise<void> {
  await idle()
  for (let tries = 0; !(await prepareOffline()); tries += 1) await waitUntilRetry(tries)
}

/** Opens the store, registers the service worker, and downloads the offline copy. @returns whether all is complete. */
async function prepareOffline(): Promise<boolean> {
  let isDone = false
  await loadInBackground(async () => {
    await loadStyleRules()
    await nextTask()
    const { store } = await data.open()
    await idle()
    const { registerServiceWorker, downloadOfflineCopy } = await import('./app/deferred.ts')
    const registered = registerServiceWorker()
    const done = await Promise.all([registered, downloadOfflineCopy(store as Store, registered)])
    isDone = done.every(Boolean)
  })
  return isDone
}

if (document.readyState === 'complete') void afterLoad()
else addEventListener('load', () => void afterLoad())
