import { waitUntilRetry } from '../network/connectivity.ts'
import { askWorker } from './askWorker.ts'

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

/**
 * @returns whether every file of a bundle is cached now; false without a service worker, or after a failure.
 */
export const cacheBundle = (bundle: Bundle): Promise<boolean> =>
  askWorker({ type: 'KEEP_BUNDLE', bundle } satisfies CacheBundleMessage)

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
