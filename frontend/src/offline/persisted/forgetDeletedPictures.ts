import { isSiteResponse } from '../network/isSiteResponse.ts'
import { removedPictures, PICTURE_CACHE, isSamePicture } from '../worker/swRoutes.ts'

/** Maximum number of pictures that are checked in one visit. */
const MAX_CHECKS = 20

/**
 * Deletes cached pictures that were deleted from the site. A picture that is still referenced is revalidated
 * when it is shown; unreferenced ones are checked here with the server, a few in each visit.
 * @param referenced URLs of pictures in all cached data.
 */
export async function forgetDeletedPictures(referenced: readonly string[]): Promise<void> {
  if (typeof caches === 'undefined') return
  const cache = await caches.open(PICTURE_CACHE)
  const cached = (await cache.keys()).map(({ url }) => url)
  const unreferenced = cached.filter(
    (url, at) =>
      new URL(url).pathname.startsWith('/uploads/') &&
      !referenced.some((address) => isSamePicture(address, url)) &&
      // One rendition stands for all.
      cached.findIndex((other) => isSamePicture(other, url)) === at,
  )
  // A random start, so that not the same ones are checked each time.
  const start = Math.floor(Math.random() * unreferenced.length)
  for (const url of [...unreferenced.slice(start), ...unreferenced.slice(0, start)].slice(0, MAX_CHECKS)) {
    const response = await fetch(url, { method: 'HEAD', cache: 'no-cache' }).catch(() => null)
    // No response of this site: the next visit checks again.
    if (!response || !isSiteResponse(response)) return
    for (const address of removedPictures(url, response.status, cached)) await cache.delete(address)
  }
}
