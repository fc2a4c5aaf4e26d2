/**
 * What the line to the server has shown of late, measured by monotonic time: how long answers took, and how long
 * one was waited for in vain. A slow line works, and is given the time that it needs.
 */
const LATELY = 5
/** How much longer than the slowest answer of late the next one may take. */
const PATIENCE = 3

let trips: number[] = []
let silence = 0

/** @param ms how long an answer of our server took. */
export function noteRoundTrip(ms: number): void {
  trips = [...trips.slice(1 - LATELY), ms]
  silence = 0
}

/** @param ms how long an answer was waited for that did not come; 0 for a call that failed at once. */
export function noteNoResponse(ms: number): void {
  silence = ms
}

/** @returns whether the last call was given up waiting: the line may be dead, or just slower than was thought. */
export const hasTimedOut = (): boolean => silence > 0

/** @returns how long to wait for an answer, in milliseconds: the least, and more on a line that was slow of late. */
export const timeLimit = (leastMs: number, mostMs: number): number =>
  Math.min(mostMs, Math.max(leastMs, PATIENCE * Math.max(silence, ...trips)))
