import { clearStoredImages } from '../storedImages.ts'
import { isFull } from '../browserStore.ts'

/**
 * Keeps something that must be kept; where the device is full, public pictures go first: they can be fetched
 * again, unsent work cannot (DESIGN section 6).
 * @throws QuotaExceededError where even that is not enough.
 */
export async function makeRoom<T>(keep: () => Promise<T>): Promise<T> {
  try {
    return await keep()
  } catch (error) {
    if (!isFull(error)) throw error
    await clearStoredImages().catch(() => undefined)
    if (typeof caches !== 'undefined') await caches.delete('pictures').catch(() => false)
    return keep()
  }
}
