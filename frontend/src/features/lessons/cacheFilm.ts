import { idle } from '../../base/idle.ts'
import { savesData } from '../../lib/browser/savesData.ts'
import { cacheBundleWithRetry } from '../../offline/worker/bundles.ts'
import { FILM_CACHE } from '../../offline/worker/swRoutes.ts'
import { FILM } from './film.ts'

/**
 * Lets the service worker cache the film. It is as large as the whole site, so only for visitors of its page.
 */
export async function cacheFilm(): Promise<void> {
  await idle()
  // The site itself is cached first.
  if (savesData() || !(await cacheBundleWithRetry('site'))) return
  const cache = await caches.open(FILM_CACHE)
  for (const address of filmAddresses()) {
    if (await cache.match(address, { ignoreVary: true })) continue
    await idle()
    await fetch(address).catch(() => undefined)
  }
}

/**
 * @returns the files that this browser needs to play the film offline: one of the sources, and the captions.
 */
function filmAddresses(): string[] {
  const video = document.createElement('video')
  const playable = FILM.sources.find(({ type }) => video.canPlayType(type) !== '')
  return playable ? [playable.src, FILM.captions] : []
}
