/** Writes of this tab that are in progress: downloads for offline use wait for them (see `whenNoWrites`). */
export const pendingWrites = new Set<Promise<unknown>>()

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
