/** @returns the result of the work, or the fallback if it fails or takes longer than `ms` milliseconds. */
export async function withTimeout<T>(ms: number, work: Promise<T>, fallback: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<T>((resolve) => (timer = setTimeout(() => resolve(fallback), ms)))
  return Promise.race([work.catch(() => fallback), tooLong]).finally(() => clearTimeout(timer))
}
