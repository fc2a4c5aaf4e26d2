import { clearStoredImages } from '../storedImages.ts'
import { isFull } from '../browserStore.ts'
import { FILM_CACHE, PICTURE_CACHE } from '../swRoutes.ts'

const drop = (cache: string) => () =>
  typeof caches === 'undefined' ? Promise.resolve() : caches.delete(cache)

/** What can be fetched again, in the order in which it goes: what a reader misses least comes first. */
const CAN_BE_FETCHED: readonly (() => Promise<unknown>)[] = [
  drop(FILM_CACHE),
  drop(PICTURE_CACHE),
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
