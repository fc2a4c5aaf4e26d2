import { isFull } from './browserStore.ts'

/**
 * Writes to a store of the device. Where the device is full, cached public pictures go first: they can be fetched
 * again. The code for that is loaded only then.
 * @returns what the write returns. @throws what the write throws; QuotaExceededError when there is no room all the same.
 */
export async function withEviction<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isFull(error)) throw error
    const { evictOnQuota } = await import('./outbox/evictOnQuota.ts')
    return evictOnQuota(write)
  }
}
