import type { Workbox } from 'workbox-window'
import { afterWrites } from './afterWrites.ts'
import { isPicture } from './swRoutes.ts'

/** Installed apps stay old unless asked (DESIGN section 10). */
const CHECK_EVERY_MS = 3_600_000
/** Addresses that the worker is given at once: between them a write can be sent. */
const AT_ONCE = 6
const PATIENCE_MS = 20_000

let workbox: Workbox | null = null
let isWaiting = false
/** Whether this page asked for the release, and whether another one has taken it. */
let isTaking = false
let isBehind = false
const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())

/** Starts the service worker, and looks for a new release hourly and whenever the page is shown again. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  const library = await import('workbox-window').catch(() => null)
  // The network went away just now: the next visit registers.
  if (!library) return
  workbox = new library.Workbox('/sw.js')
  workbox.addEventListener('waiting', () => {
    isWaiting = true
    tell()
  })
  workbox.addEventListener('activated', ({ isUpdate }) => {
    if (!isUpdate) void keepWhatIsShown()
  })
  let isFirst = navigator.serviceWorker.controller === null
  workbox.addEventListener('controlling', () => {
    const wasFirst = isFirst
    isFirst = false
    if (wasFirst) return
    // Another tab may hold a form in progress: it is told, and reloads when its reader says so.
    if (isTaking) return location.reload()
    isWaiting = true
    isBehind = true
    tell()
  })
  // A browser may refuse (private windows do): the site then needs the network, and still works.
  const registration = await workbox.register().catch(() => undefined)
  if (!registration) return

  const check = () => {
    if (document.visibilityState === 'visible') void workbox?.update().catch(() => undefined)
  }
  setInterval(check, CHECK_EVERY_MS)
  document.addEventListener('visibilitychange', check)
  addEventListener('pageshow', ({ persisted }: PageTransitionEvent) => persisted && check())
}

/** The first visit's pictures went out before the worker was there: it fetches those again. */
async function keepWhatIsShown(): Promise<void> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  await keepAddresses(loaded.filter((url) => isPicture(new URL(url, location.href).pathname)))
}

/** Has the worker fetch and keep addresses of this site that a page will need without a network. */
export async function keepAddresses(addresses: string[]): Promise<void> {
  const urlsToCache = addresses.filter((url) => new URL(url, location.href).origin === location.origin)
  if (!workbox || urlsToCache.length === 0) return
  await navigator.serviceWorker.ready
  for (let at = 0; at < urlsToCache.length; at += AT_ONCE) {
    await afterWrites()
    const some = urlsToCache.slice(at, at + AT_ONCE)
    // The worker says nothing when one of them fails.
    await Promise.race([
      workbox.messageSW({ type: 'CACHE_URLS', payload: { urlsToCache: some } }),
      new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
    ])
  }
}

/** Lets the waiting release take over; this page reloads once it has. */
export function takeRelease(): void {
  if (isBehind) return location.reload()
  isTaking = true
  workbox?.messageSkipWaiting()
}

/** For useSyncExternalStore: whether a release waits. */
export const release = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isWaiting: () => isWaiting,
}
