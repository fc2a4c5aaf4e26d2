import { clearStoredImages, listStoredImages } from '../../persisted/storedImages.ts'
import { isFull } from '../../persisted/browserStore.ts'
import { FILM_CACHE, PAGE_CACHES, PICTURE_CACHE } from '../../worker/swRoutes.ts'

/** Deletes entry by entry: deleting a whole cache frees nothing while the service worker has it open. */
const emptyCaches = (isChosen: (name: string) => boolean) => async () => {
  if (typeof caches === 'undefined') return false
  let isAny = false
  for (const name of (await caches.keys()).filter(isChosen)) {
    const cache = await caches.open(name)
    const entries = await cache.keys()
    await Promise.all(entries.map(({ url }) => cache.delete(url, { ignoreVary: true })))
    isAny ||= entries.length > 0
  }
  return isAny
}

async function emptyStoredImages(): Promise<boolean> {
  const isAny = (await listStoredImages()).length > 0
  if (isAny) await clearStoredImages()
  return isAny
}

/** Each deletes data that can be fetched again, the least important first. @returns whether there was any. */
const EVICTIONS = [
  emptyCaches((name) => name === FILM_CACHE),
  emptyCaches((name) => name === PICTURE_CACHE),
  emptyStoredImages,
  emptyCaches((name) => name.startsWith(PAGE_CACHES)),
]

/** Delays of the retries, in milliseconds: a browser counts freed space a moment after a delete. */
const RETRY_DELAYS_MS = [0, 100, 400]

/**
 * Runs a write to storage. If storage is full, evicts cached films, pictures and pages, no more than necessary, and
 * retries: they can be fetched again, unsent work cannot (docs/architecture.md section 6).
 * @throws QuotaExceededError if even that is not enough.
 */
export async function evictOnQuota<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isFull(error)) throw error
    let full = error
    for (const clear of EVICTIONS) {
      if (!(await clear().catch(() => false))) continue
      for (const ms of RETRY_DELAYS_MS) {
        await new Promise((resolve) => setTimeout(resolve, ms))
        try {
          return await write()
        } catch (again) {
          if (!isFull(again)) throw again
          full = again
        }
      }
    }
    throw full
  }
}
