/** Writes of this tab that are under way: copies for later give way to them (see `afterWrites`). */
export const underWay = new Set<Promise<unknown>>()

/** Does the work of a write; copies wait until it is done. */
export async function asWrite<T>(work: () => Promise<T>): Promise<T> {
  const write = work()
  underWay.add(write)
  try {
    return await write
  } finally {
    underWay.delete(write)
  }
}
