/** From this on, in milliseconds, a wait is one for a line or a server, not a pause of the page's own. */
const LONG_MS = 5_000

let factor = 1
const scaled = (ms: number) => (ms >= LONG_MS ? ms / factor : ms)

const { setTimeout: wait } = globalThis
const timeout = AbortSignal.timeout.bind(AbortSignal)
AbortSignal.timeout = (ms) => timeout(scaled(ms))
globalThis.setTimeout = ((handler: TimerHandler, ms = 0, ...given: unknown[]) =>
  wait(handler, scaled(ms), ...given)) as typeof setTimeout

/** Has every time limit of the page pass so many times as fast: a slow line is tried in little time. */
export function hurry(times: number): void {
  factor = times
}
