/** How long a write waits for its next try. All times in milliseconds. */
const FIRST_WAIT_MS = 1_000
/** No write waits longer, whatever a server asks for. */
export const MAX_DELAY_MS = 300_000
/** Devices that were refused together do not all come back together. */
const JITTER = 0.25

/** @returns a wait that was asked for, kept between a second and five minutes, and up to a quarter longer. */
export function boundedDelay(ms: number): number {
  const bounded = Math.min(MAX_DELAY_MS / (1 + JITTER), Math.max(FIRST_WAIT_MS, ms))
  return Math.round(bounded * (1 + JITTER * Math.random()))
}

/** @returns how long to wait after so many tries: doubling, up to five minutes. */
export const backoff = (tries: number): number =>
  boundedDelay(FIRST_WAIT_MS * 2 ** Math.min(20, Math.max(0, tries - 1)))

/**
 * @param header Retry-After: seconds, or a date.
 * @param now the server's time in epoch milliseconds.
 * @returns what it asks for, unbounded; null where it says nothing that can be read.
 */
export function retryAfterMs(header: string | null, now: number): number | null {
  const text = header?.trim() ?? ''
  if (/^[-+]?\d+(\.\d+)?$/.test(text)) return Number(text) * 1_000
  // Some browsers read a date out of nearly any words.
  const date = /^[A-Z][a-z]+, .*:\d\d GMT$/.test(text) ? Date.parse(text) : NaN
  return Number.isNaN(date) ? null : date - now
}

/**
 * @param nextTryAt and `now` in epoch milliseconds.
 * @returns whether a write's time has come. A time beyond the longest wait was set by a clock that was wrong.
 */
export const isDue = ({ nextTryAt }: { nextTryAt: number }, now: number): boolean =>
  nextTryAt <= now || nextTryAt > now + MAX_DELAY_MS
