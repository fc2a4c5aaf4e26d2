/** Delay before the first retry. All times are in milliseconds. */
const MIN_DELAY_MS = 1_000
/** Maximum delay, whatever a server asks for. */
export const MAX_DELAY_MS = 300_000
/** Random share of the delay, so that devices that failed together do not all retry together. */
const JITTER = 0.25

/** @returns a delay limited to between one second and five minutes, with random jitter of up to a quarter. */
export function boundedDelay(ms: number): number {
  const bounded = Math.min(MAX_DELAY_MS / (1 + JITTER), Math.max(MIN_DELAY_MS, ms))
  return Math.round(bounded * (1 + JITTER * Math.random()))
}

/** @returns the delay after so many attempts: doubling, up to five minutes. */
export const backoff = (tries: number): number =>
  boundedDelay(MIN_DELAY_MS * 2 ** Math.min(20, Math.max(0, tries - 1)))

/** @returns the delay that a Retry-After asks for, in seconds or as a date; null if it is invalid. */
export function retryAfterMs(header: string | null, now: number): number | null {
  const text = header?.trim() ?? ''
  if (/^[-+]?\d+(\.\d+)?$/.test(text)) return Number(text) * 1_000
  // Some browsers parse nearly any text as a date.
  const date = /^[A-Z][a-z]+, .*:\d\d GMT$/.test(text) ? Date.parse(text) : NaN
  return Number.isNaN(date) ? null : date - now
}

/** @returns whether a write is due. A time beyond the maximum delay is from a wrong clock and counts as due. */
export const isDue = ({ nextTryAt }: { nextTryAt: number }, now: number): boolean =>
  nextTryAt <= now || nextTryAt > now + MAX_DELAY_MS
