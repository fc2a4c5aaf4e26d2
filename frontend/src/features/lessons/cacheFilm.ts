import { idle } from '../../base/idle.ts'
import { savesData } from '../../lib/savesData.ts'
import { cacheBundleWithRetry } from '../../offline/bundles.ts'
import { FILM_CACHE } from '../../offline/swRoutes.ts'
import { FILM } from './film.ts'

/** Has the worker keep the film, of which it has the size of the whole site: for those alone who came to its page. */
export async function cacheFilm(): Promise<void> {
  await idle()
  // The site comes first.
  if (savesData() || !(await cacheBundleWithRetry('site'))) return
  const kept = await caches.open(FILM_CACHE)
  for (const address of filmAddresses()) {
    if (await kept.match(address, { ignoreVary: true })) continue
    await idle()
    await fetch(address).catch(() => undefined)
  }
}

/** @returns what this browser needs to play the film with no network: one of the sources, and the captions. */
function filmAddresses(): string[] {
  const video = document.createElement('video')
  const playable = FILM.sources.find(({ type }) => video.canPlayType(type) !== '')
  return playable ? [playable.src, FILM.captions] : []
}
