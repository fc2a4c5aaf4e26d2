import { clearStoredImages, listStoredImages } from '../storedImages.ts'
import { isFull } from '../browserStore.ts'
import { FILM_CACHE, PICTURE_CACHE } from '../swRoutes.ts'

/** Entry by entry: deleting a whole cache frees nothing while something, such as the worker, has it open. */
const empty = (name: string) => async () => {
  if (typeof caches === 'undefined' || !(await caches.has(name))) return false
  const cache = await caches.open(name)
  const kept = await cache.keys()
  await Promise.all(kept.map(({ url }) => cache.delete(url, { ignoreVary: true })))
  return kept.length > 0
}

async function emptyStoredImages(): Promise<boolean> {
  const isAny = (await listStoredImages()).length > 0
  if (isAny) await clearStoredImages()
  return isAny
}

/** Each drops something that can be fetched again, what a reader misses least first. @returns whether it did. */
const CAN_BE_FETCHED = [empty(FILM_CACHE), empty(PICTURE_CACHE), emptyStoredImages]

/** Delays of the retries, in milliseconds: a browser counts freed room a moment after a delete. */
const COUNTED_AFTER_MS = [0, 100, 400]

/**
 * Keeps something that must be kept; where the device is full, public films and pictures go first, and no more of
 * them than it takes: they can be fetched again, unsent work cannot (DESIGN section 6).
 * @throws QuotaExceededError where even that is not enough.
 */
export async function evictOnQuota<T>(keep: () => Promise<T>): Promise<T> {
  try {
    return await keep()
  } catch (error) {
    if (!isFull(error)) throw error
    let full = error
    for (const clear of CAN_BE_FETCHED) {
      if (!(await clear().catch(() => false))) continue
      for (const ms of COUNTED_AFTER_MS) {
        await new Promise((resolve) => setTimeout(resolve, ms))
        try {
          return await keep()
        } catch (again) {
          if (!isFull(again)) throw again
          full = again
        }
      }
    }
    throw full
  }
}
