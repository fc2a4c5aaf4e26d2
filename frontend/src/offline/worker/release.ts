import { Workbox } from 'workbox-window'
import { unsavedInput } from '../drafts/unsavedInput.ts'
import { reloadPage } from '../../base/reloadPage.ts'

const SCRIPT = '/sw.js'
/** Installed apps check for updates only when told to (docs/architecture.md section 10). */
const CHECK_EVERY_MS = 3_600_000
const ASK_EVERY_MS = 2_000

/** Undefined until the service worker is registered. */
let workbox: Workbox | undefined
let controller: ServiceWorker | null = null
let isWaiting = false
/** Whether this page has asked for the new release. */
let isTaking = false
let asking: ReturnType<typeof setInterval> | undefined
/** Whether a new release has already taken control while this page still runs the old one. */
let isBehind = false
const listeners = new Set<() => void>()

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
  const candidate = new Workbox(SCRIPT)
  candidate.addEventListener('waiting', offerWaiting)
  candidate.addEventListener('controlling', takenOver)
  try {
    const registration = await candidate.register({ immediate: true })
    if (!registration) return true
    if (!workbox) watchPage()
    workbox = candidate
    watchOthers(registration)
    return await isInstalled(registration)
  } catch (error) {
    return (error instanceof DOMException && REFUSALS.includes(error.name)) || (await isBlocked())
  }
}

/** What blocks service workers may answer with no registration, where Workbox throws the error of a lost network. */
async function isBlocked(): Promise<boolean> {
  const answer: unknown = await navigator.serviceWorker.register(SCRIPT).catch(() => null)
  return answer === undefined
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

/**
 * Workbox does not tell of a worker that the browser or another page has begun to install before, nor of the next one
 * after such a worker.
 */
function watchOthers(registration: ServiceWorkerRegistration): void {
  const watch = () =>
    registration.installing?.addEventListener('statechange', () => {
      if (registration.waiting) offerWaiting()
    })
  registration.addEventListener('updatefound', watch)
  watch()
}

function watchPage(): void {
  controller = navigator.serviceWorker.controller
  const check = () => {
    if (document.visibilityState === 'visible') void workbox?.update().catch(() => undefined)
  }
  setInterval(check, CHECK_EVERY_MS)
  document.addEventListener('visibilitychange', check)
  addEventListener('pageshow', ({ persisted }: PageTransitionEvent) => persisted && check())
}

function offerWaiting(): void {
  // On a busy device the very first service worker waits for a moment too, before it is active.
  if (navigator.serviceWorker.controller) offer()
}

function offer(): void {
  isWaiting = true
  listeners.forEach((listener) => listener())
}

function takenOver(): void {
  clearInterval(asking)
  const before = controller
  controller = navigator.serviceWorker.controller
  // The very first service worker takes control of the page that has installed it.
  if (!before || before === controller) return
  isBehind = true
  offer()
  // Another tab may have a form in progress, so it shows the prompt and reloads only on click. In this tab,
  // the browser asks first if there are unsaved changes; a user who stays can click again. If there is
  // input that is stored nowhere, nothing reloads: the prompt comes back when that input is gone.
  if (isTaking && !unsavedInput.any()) reloadPage()
}

/** Activates the waiting release; this page reloads after that. */
export function activateRelease(): void {
  if (isBehind) return reloadPage()
  isTaking = true
  const ask = () => workbox?.messageSkipWaiting()
  ask()
  // WebKit loses a message to a worker that it is stopping.
  clearInterval(asking)
  asking = setInterval(ask, ASK_EVERY_MS)
}

/** For useSyncExternalStore: whether a release waits. */
export const release = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isWaiting: () => isWaiting,
}
