/**
 * Recent speed of the connection to the server, measured by the monotonic clock: how long responses took, and
 * after what time the last request timed out. On a slow connection, requests get longer timeouts.
 */
const MAX_SAMPLES = 5
/** How many times longer than the slowest recent response the next one may take. */
const TIMEOUT_FACTOR = 3

let durations: number[] = []
let timedOutAfterMs = 0

/** Notes how long a response of this server took. @param ms milliseconds. */
export function noteRoundTrip(ms: number): void {
  durations = [...durations.slice(1 - MAX_SAMPLES), ms]
  timedOutAfterMs = 0
}

/** Notes a request without a response. @param ms how long it was waited for; 0 if it failed at once. */
export function noteNoResponse(ms: number): void {
  timedOutAfterMs = ms
}

/** @returns whether the last request timed out: the network may be down, or slower than expected. */
export const hasTimedOut = (): boolean => timedOutAfterMs > 0

/** @returns the timeout of the next request, in milliseconds: the minimum, or more on a slow network. */
export const timeLimit = (leastMs: number, mostMs: number): number =>
  Math.min(mostMs, Math.max(leastMs, TIMEOUT_FACTOR * Math.max(timedOutAfterMs, ...durations)))
