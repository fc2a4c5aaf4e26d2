/** Writes of this tab that are under way: copies for later give way to them (see `whenNoWrites`). */
export const pendingWrites = new Set<Promise<unknown>>()

/** Does the work of a write; copies wait until it is done. */
export async function trackWrite<T>(work: () => Promise<T>): Promise<T> {
  const write = work()
  pendingWrites.add(write)
  try {
    return await write
  } finally {
    pendingWrites.delete(write)
  }
}
