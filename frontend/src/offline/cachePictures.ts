import { idle } from '../base/idle.ts'
import { inParallel } from '../base/inParallel.ts'
import { whenNoWrites } from './whenNoWrites.ts'
import { controller } from './bundles.ts'
import { isPicture, PICTURE_CACHE, pictureName } from './swRoutes.ts'

const AT_ONCE = 4

/**
 * Has the worker keep what this page shows and has used: on the first visit that came before the worker was there,
 * which has it out of the browser's own cache.
 * @returns whether all of it was asked for; false where the network went away.
 */
export async function cacheShownFiles(): Promise<boolean> {
  if (typeof caches === 'undefined' || !(await controller())) return true
  const missing: string[] = []
  for (const url of usedFiles()) if (!(await caches.match(url, { ignoreVary: true }))) missing.push(url)
  return fetchAll(missing)
}

/** @returns the addresses of the scripts, styles, fonts and pictures of this site that the page has used. */
const usedFiles = (): Set<string> =>
  new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((url) => url.startsWith(`${location.origin}/`) && isKept(new URL(url).pathname)),
  )

const isKept = (pathname: string) => isPicture(pathname) || pathname.startsWith('/assets/')

/**
 * Has the worker keep pictures that it has no rendition of.
 * @param addresses one rendition of each, on this site.
 * @returns whether all of them were asked for; false where the network went away.
 */
export async function cachePictures(addresses: readonly string[]): Promise<boolean> {
  if (typeof caches === 'undefined' || !(await controller())) return true
  const kept = await (await caches.open(PICTURE_CACHE)).keys()
  // What the page has used is kept by `cacheShownFiles`, which the worker may still be writing.
  const names = new Set([...kept.map(({ url }) => url), ...usedFiles()].map(pictureName))
  const missing = addresses.filter((address) => {
    const name = pictureName(address)
    // Another size or cut of the same drawing stands for it.
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
