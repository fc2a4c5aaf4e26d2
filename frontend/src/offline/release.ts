import { unsavedInput } from './unsavedInput.ts'

/** Installed apps check for updates only when told to (docs/architecture.md section 10). */
const CHECK_EVERY_MS = 3_600_000

let registration: ServiceWorkerRegistration | null = null
let isWaiting = false
/** Whether this page has asked for the new release. */
let isTaking = false
/** Whether a new release has already taken control while this page still runs the old one. */
let isBehind = false
const listeners = new Set<() => void>()
const notify = () => listeners.forEach((listener) => listener())

/** Errors with which a browser permanently refuses a service worker; all others are network errors. */
const REFUSALS = ['SecurityError', 'NotSupportedError', 'InvalidStateError']

/**
 * Registers the service worker, and checks for a new release hourly and whenever the page is shown again. It
 * may be called again after a failure.
 * @returns false if the network failed, so that a retry makes sense; true if the service worker is installed,
 *   or the browser refuses it (private windows do) and the site works only online.
 */
export async function registerServiceWorker(): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return true
  try {
    const found = await navigator.serviceWorker.register('/sw.js')
    // If something blocks service workers, the result may be undefined.
    if (!found) return true
    if (!registration) watchPage()
    if (registration !== found) watchReleases((registration = found))
    return await isInstalled(found)
  } catch (error) {
    return error instanceof DOMException && REFUSALS.includes(error.name)
  }
}

/** @returns whether there is a service worker, once the very first one is active or has failed to install. */
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
  const checkWaiting = () => {
    if (!found.waiting || !found.active) return
    isWaiting = true
    notify()
  }
  const watch = () => found.installing?.addEventListener('statechange', checkWaiting)
  found.addEventListener('updatefound', watch)
  watch()
  checkWaiting()
}

function watchPage(): void {
  let isFirst = navigator.serviceWorker.controller === null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const wasFirst = isFirst
    isFirst = false
    if (wasFirst) return
    isWaiting = true
    isBehind = true
    notify()
    // Another tab may have a form in progress, so it shows the prompt and reloads only on click. In this tab,
    // the browser asks first if there are unsaved changes; a user who stays can click again. If there is
    // input that is stored nowhere, nothing reloads: the prompt comes back when that input is gone.
    if (isTaking && !unsavedInput.any()) location.reload()
  })
  const check = () => {
    if (document.visibilityState === 'visible') void registration?.update().catch(() => undefined)
  }
  setInterval(check, CHECK_EVERY_MS)
  document.addEventListener('visibilitychange', check)
  addEventListener('pageshow', ({ persisted }: PageTransitionEvent) => persisted && check())
}

/** Activates the waiting release; this page reloads after that. */
export function activateRelease(): void {
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
