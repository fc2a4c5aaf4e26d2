import { nextChance } from './connectivity.ts'

/**
 * The built files that this device keeps, by who needs them: each bundle holds those before it. What the first
 * page needs anyway is kept at once (see sw.ts); the rest when a page asks for it, and from then on with every
 * release. The build says which file belongs to which (frontend/bundles.ts).
 */
export const BUNDLES = ['site', 'coach', 'desk'] as const
export type Bundle = (typeof BUNDLES)[number]

/** What a page asks its worker for; the answer is whether all of it is kept. */
export interface CacheBundleMessage {
  type: 'KEEP_BUNDLE'
  bundle: Bundle
}

/** A worker that is being replaced may never answer. */
const PATIENCE_MS = 60_000

/** @returns whether the worker keeps every file of a bundle now; false without a worker, or when it was cut off. */
export async function cacheBundle(bundle: Bundle): Promise<boolean> {
  const worker = await controller()
  if (!worker) return false
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<boolean>((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data === true))
    port1.start()
    setTimeout(() => resolve(false), PATIENCE_MS)
  })
  worker.postMessage({ type: 'KEEP_BUNDLE', bundle } satisfies CacheBundleMessage, [port2])
  return answer.finally(() => port1.close())
}

/**
 * Asks the worker to cache a bundle, again and again until it has: a page may ask before its first worker is
 * registered.
 * @returns true once the bundle is cached; false in a browser without workers.
 */
export async function cacheBundleWithRetry(bundle: Bundle): Promise<boolean> {
  for (let tries = 0; 'serviceWorker' in navigator; tries += 1) {
    if (await cacheBundle(bundle)) return true
    await nextChance(tries)
  }
  return false
}

/** How long the very first worker may take to take over the open page. */
const CLAIM_MS = 15_000

/** @returns the worker that answers this page's calls, once there is one; null where there will be none. */
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
