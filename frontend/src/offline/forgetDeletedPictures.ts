import { isSiteResponse } from './isSiteResponse.ts'
import { removedPictures, PICTURE_CACHE, isSamePicture } from './swRoutes.ts'

/** Pictures that are asked about in one visit. */
const AT_ONCE = 20

/**
 * Forgets uploaded pictures that were deleted from the site. One that is still shown somewhere is asked for again
 * when it is; of those that nothing names any more the server is asked here, a few in each visit.
 * @param named addresses of pictures in all that has been read.
 */
export async function forgetDeletedPictures(named: readonly string[]): Promise<void> {
  if (typeof caches === 'undefined') return
  const cache = await caches.open(PICTURE_CACHE)
  const kept = (await cache.keys()).map(({ url }) => url)
  const unnamed = kept.filter(
    (url, at) =>
      new URL(url).pathname.startsWith('/uploads/') &&
      !named.some((address) => isSamePicture(address, url)) &&
      // One rendition tells of all.
      kept.findIndex((other) => isSamePicture(other, url)) === at,
  )
  // Not the same ones each time.
  const start = Math.floor(Math.random() * unnamed.length)
  for (const url of [...unnamed.slice(start), ...unnamed.slice(0, start)].slice(0, AT_ONCE)) {
    const answer = await fetch(url, { method: 'HEAD', cache: 'no-cache' }).catch(() => null)
    // No connection, or not with the site: the next visit asks.
    if (!answer || !isSiteResponse(answer)) return
    for (const address of removedPictures(url, answer.status, kept)) await cache.delete(address)
  }
}
