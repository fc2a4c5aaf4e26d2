import { isFull } from './browserStore.ts'

/**
 * Runs a write to local storage. If storage is full, evicts cached public pictures, which can be fetched
 * again, and retries; the code for that is loaded only then.
 * @returns the result of the write. @throws what the write throws; QuotaExceededError if storage is still
 *   full.
 */
export async function withEviction<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isFull(error)) throw error
    const { evictOnQuota } = await import('../outbox/queue/evictOnQuota.ts')
    return evictOnQuota(write)
  }
}
