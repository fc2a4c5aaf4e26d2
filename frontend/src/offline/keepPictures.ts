import { idle } from '../lib/idle.ts'
import { inParallel } from '../lib/inParallel.ts'
import { controller } from './bundles.ts'
import { isPicture, PICTURE_CACHE, pictureName } from './swRoutes.ts'

const AT_ONCE = 4

/**
 * Has the worker keep pictures: those that this page has shown, and of others one rendition each, where it has none.
 * @param addresses of others, on this site.
 * @returns whether all of them were asked for; false where the network went away.
 */
export async function keepPictures(addresses: readonly string[]): Promise<boolean> {
  if (typeof caches === 'undefined' || !(await controller())) return true
  const kept = (await (await caches.open(PICTURE_CACHE)).keys()).map(({ url }) => url)
  const isThere = new Set(kept)
  // The first visit's pictures came before the worker was there; it has them out of the browser's own cache.
  const shown = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => new URL(url).origin === location.origin && isPicture(new URL(url).pathname))
  const wanted = [...new Set(shown)].filter((url) => !isThere.has(url))
  const names = new Set([...kept, ...wanted].map(pictureName))
  for (const address of addresses) {
    const url = new URL(address, location.href)
    if (url.origin !== location.origin || names.has(pictureName(url.href))) continue
    names.add(pictureName(url.href))
    wanted.push(url.href)
  }
  const outcomes = await inParallel(wanted, AT_ONCE, async (url) => {
    await idle()
    return fetch(url).then(
      () => true,
      () => false,
    )
  })
  return outcomes.every(Boolean)
}
