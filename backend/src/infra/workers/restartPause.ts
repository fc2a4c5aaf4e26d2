const FIRST_MS = 500
const LONGEST_MS = 32_000
/** A process that has lived so long has not ended because of its start. */
const STEADY_MS = 60_000

/**
 * @param lastMs the pause before the process that has ended now; null if it was the first.
 * @param livedMs how long it has lived.
 * @returns how long to wait before the next one is started: a fault that ends each start must not keep the machine
 *   busy.
 */
export const restartPause = (lastMs: number | null, livedMs: number): number =>
  lastMs === null || livedMs >= STEADY_MS ? FIRST_MS : Math.min(2 * lastMs, LONGEST_MS)
