import { clearStoredImages } from '../storedImages.ts'
import { isFull } from '../browserStore.ts'
import { FILM_CACHE, PICTURE_CACHE } from '../swRoutes.ts'

/** One by one: a cache that is deleted by its name gives no room back while anything, as the worker, has it open. */
const empty = (name: string) => async () => {
  if (typeof caches === 'undefined' || !(await caches.has(name))) return
  const cache = await caches.open(name)
  const kept = await cache.keys()
  await Promise.all(kept.map(({ url }) => cache.delete(url, { ignoreVary: true })))
}

/** What can be fetched again, in the order in which it goes: what a reader misses least comes first. */
const CAN_BE_FETCHED: readonly (() => Promise<unknown>)[] = [
  empty(FILM_CACHE),
  empty(PICTURE_CACHE),
  clearStoredImages,
]

/**
 * Keeps something that must be kept; where the device is full, public films and pictures go first, and no more of
 * them than it takes: they can be fetched again, unsent work cannot (DESIGN section 6).
 * @throws QuotaExceededError where even that is not enough.
 */
export async function makeRoom<T>(keep: () => Promise<T>): Promise<T> {
  for (const clear of CAN_BE_FETCHED) {
    try {
      return await keep()
    } catch (error) {
      if (!isFull(error)) throw error
      await clear().catch(() => undefined)
    }
  }
  return keep()
}
