import { waitUntilRetry } from '../network/connectivity.ts'

/**
 * Groups of built files that this device caches, by who needs them; each bundle includes those before it.
 * Files that every first page needs are precached (see sw.ts); a bundle is cached when a page asks for it,
 * and from then on with every release. The build assigns the files to bundles (frontend/bundles.ts).
 */
export const BUNDLES = ['site', 'coach', 'desk'] as const
export type Bundle = (typeof BUNDLES)[number]

/** Message from a page to the service worker; the reply is whether all files of the bundle are cached. */
export interface CacheBundleMessage {
  type: 'KEEP_BUNDLE'
  bundle: Bundle
}

/** A service worker that is being replaced may never reply. */
const REPLY_TIMEOUT_MS = 60_000

/**
 * @returns whether every file of a bundle is cached now; false without a service worker, or after a failure.
 */
export async function cacheBundle(bundle: Bundle): Promise<boolean> {
  const worker = await controller()
  if (!worker) return false
  const { port1, port2 } = new MessageChannel()
  const reply = new Promise<boolean>((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data === true))
    port1.start()
    setTimeout(() => resolve(false), REPLY_TIMEOUT_MS)
  })
  worker.postMessage({ type: 'KEEP_BUNDLE', bundle } satisfies CacheBundleMessage, [port2])
  return reply.finally(() => port1.close())
}

/**
 * Asks the service worker to cache a bundle, and retries until it is cached: a page may ask before its first
 * service worker is registered.
 * @returns true once the bundle is cached; false in a browser without service workers.
 */
export async function cacheBundleWithRetry(bundle: Bundle): Promise<boolean> {
  for (let tries = 0; 'serviceWorker' in navigator; tries += 1) {
    if (await cacheBundle(bundle)) return true
    await waitUntilRetry(tries)
  }
  return false
}

/** How long the very first service worker may take to take control of the open page. */
const CLAIM_MS = 15_000

/** @returns the service worker that controls this page, once there is one; null if there will be none. */
export async function controller(): Promise<ServiceWorker | null> {
  if (!('serviceWorker' in navigator)) return null
  const { serviceWorker } = navigator
  if (serviceWorker.controller) return serviceWorker.controller
  if (!(await serviceWorker.getRegistration())) return null
  return new Promise((resolve) => {
    const done = () => resolve(serviceWorker.controller)
    serviceWorker.addEventListener('controllerchange', done, { once: true })
    setTimeout(done, CLAIM_MS)
  })
}
