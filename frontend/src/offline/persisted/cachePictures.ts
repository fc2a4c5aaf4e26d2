import { idle } from '../../base/idle.ts'
import { inParallel } from '../../base/inParallel.ts'
import { whenNoWrites } from '../outbox/pendingWrites.ts'
import { controller } from '../worker/askWorker.ts'
import { isPicture, PICTURE_CACHE, pictureName } from '../worker/swRoutes.ts'

const AT_ONCE = 4

/**
 * Makes the service worker cache the files that this page has used: on the first visit they were loaded
 * before the service worker was there, and now come from the HTTP cache.
 * @returns whether all of them were requested; false if the network failed.
 */
export async function cacheShownFiles(): Promise<boolean> {
  if (typeof caches === 'undefined' || !(await controller())) return true
  const missing: string[] = []
  for (const url of usedFiles()) if (!(await caches.match(url, { ignoreVary: true }))) missing.push(url)
  return fetchAll(missing)
}

/** @returns the URLs of the scripts, styles, fonts and pictures of this site that the page has used. */
const usedFiles = (): Set<string> =>
  new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((url) => url.startsWith(`${location.origin}/`) && isCacheable(new URL(url).pathname)),
  )

const isCacheable = (pathname: string) => isPicture(pathname) || pathname.startsWith('/assets/')

/**
 * Makes the service worker cache pictures of which it has no rendition.
 * @param addresses URL of one rendition of each, on this site.
 * @returns whether all of them were requested; false if the network failed.
 */
export async function cachePictures(addresses: readonly string[]): Promise<boolean> {
  if (typeof caches === 'undefined' || !(await controller())) return true
  const cached = await (await caches.open(PICTURE_CACHE)).keys()
  // The service worker may still be writing what `cacheShownFiles` has requested.
  const names = new Set([...cached.map(({ url }) => url), ...usedFiles()].map(pictureName))
  const missing = addresses.filter((address) => {
    const name = pictureName(address)
    // Another size or crop of the same drawing is as good.
    if (names.has(name) || names.has(new URL(address, location.href).href)) return false
    names.add(name)
    return true
  })
  return fetchAll(missing)
}

async function fetchAll(addresses: readonly string[]): Promise<boolean> {
  const outcomes = await inParallel(addresses, AT_ONCE, async (address) => {
    await idle()
    await whenNoWrites()
    return fetch(address).then(
      () => true,
      () => false,
    )
  })
  return outcomes.every(Boolean)
}
