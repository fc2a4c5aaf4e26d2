/**
 * Does the same to many things, a few at a time.
 * @param width how many at a time.
 * @returns what came of each, in the order of the things.
 */
export async function inParallel<T, R>(
  things: readonly T[],
  width: number,
  work: (thing: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  // One queue for all lanes: each takes the next thing when it is done with the one before.
  const queue = things.entries()
  const lane = async () => {
    for (const [index, thing] of queue) results[index] = await work(thing)
  }
  await Promise.all(Array.from({ length: width }, lane))
  return results
}
