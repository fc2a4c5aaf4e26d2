/**
 * Runs the same work for many items, a few at a time.
 * @param width how many at a time.
 * @returns the results, in the order of the items.
 */
export async function inParallel<T, R>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  // One queue for all workers: each takes the next item when it has finished its last one.
  const queue = items.entries()
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: width }, worker))
  return results
}
