import { unsavedInput } from './unsavedInput.ts'

/** Installed apps stay old unless asked (DESIGN section 10). */
const CHECK_EVERY_MS = 3_600_000

let registration: ServiceWorkerRegistration | null = null
let isWaiting = false
/** Whether this page asked for the release, and whether another one has taken it. */
let isTaking = false
let isBehind = false
const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())

/** How a browser refuses for good; whatever else it throws is the network's fault. */
const REFUSALS = ['SecurityError', 'NotSupportedError', 'InvalidStateError']

/**
 * Starts the service worker, and looks for a new release hourly and whenever the page is shown again. It may be
 * called again where it was cut off.
 * @returns false where the network failed, so that it is worth another try; true where the worker is there, and
 *   where there will be none: a browser may refuse (private windows do), and the site then needs the network.
 */
export async function registerServiceWorker(): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return true
  try {
    const found = await navigator.serviceWorker.register('/sw.js')
    // Where something blocks workers, it may answer with nothing.
    if (!found) return true
    if (!registration) watchPage()
    if (registration !== found) watchReleases((registration = found))
    return await isInstalled(found)
  } catch (error) {
    return error instanceof DOMException && REFUSALS.includes(error.name)
  }
}

/** @returns whether there is a worker, once the very first one is installed or has failed to be. */
function isInstalled({ active, waiting, installing }: ServiceWorkerRegistration): Promise<boolean> | boolean {
  if (active || waiting || !installing) return true
  return new Promise((resolve) =>
    installing.addEventListener('statechange', () => {
      if (installing.state === 'activated') resolve(true)
      if (installing.state === 'redundant') resolve(false)
    }),
  )
}

function watchReleases(found: ServiceWorkerRegistration): void {
  const note = () => {
    if (!found.waiting || !found.active) return
    isWaiting = true
    tell()
  }
  const watch = () => found.installing?.addEventListener('statechange', note)
  found.addEventListener('updatefound', watch)
  watch()
  note()
}

function watchPage(): void {
  let isFirst = navigator.serviceWorker.controller === null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const wasFirst = isFirst
    isFirst = false
    if (wasFirst) return
    isWaiting = true
    isBehind = true
    tell()
    // Another tab may hold a form in progress: it is told, and reloads when its reader says so. In this one, where
    // words are not saved yet, the browser asks first; who stays is asked again by the next press. Words that are
    // kept nowhere are not asked about: the offer comes back when they are gone.
    if (isTaking && !unsavedInput.any()) location.reload()
  })
  const check = () => {
    if (document.visibilityState === 'visible') void registration?.update().catch(() => undefined)
  }
  setInterval(check, CHECK_EVERY_MS)
  document.addEventListener('visibilitychange', check)
  addEventListener('pageshow', ({ persisted }: PageTransitionEvent) => persisted && check())
}

/** Lets the waiting release take over; this page reloads once it has. */
export function takeRelease(): void {
  if (isBehind) return location.reload()
  isTaking = true
  registration?.waiting?.postMessage({ type: 'SKIP_WAITING' })
}

/** For useSyncExternalStore: whether a release waits. */
export const release = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isWaiting: () => isWaiting,
}
