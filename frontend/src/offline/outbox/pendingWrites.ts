/** Writes of this tab that are in progress: downloads for offline use wait for them (see `whenNoWrites`). */
const pendingWrites = new Set<Promise<unknown>>()

/** Runs a write, for which background downloads wait. */
export async function trackWrite<T>(work: () => Promise<T>): Promise<T> {
  const write = work()
  pendingWrites.add(write)
  try {
    return await write
  } finally {
    pendingWrites.delete(write)
  }
}

/** Name of the lock that the one tab holds that sends the outbox. */
export const OUTBOX_LOCK = 'outbox'

/**
 * Resolves when this tab has no pending write and no tab is sending its outbox: a slow network can do only
 * one.
 */
export async function whenNoWrites(): Promise<void> {
  do {
    await Promise.allSettled(pendingWrites)
    if ('locks' in navigator) await navigator.locks.request(OUTBOX_LOCK, { mode: 'shared' }, () => undefined)
  } while (pendingWrites.size > 0)
}
