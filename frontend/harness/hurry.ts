/** Waits of at least this many milliseconds are timeouts or retry delays; shorter ones stay as they are. */
const LONG_MS = 5_000

let factor = 1
const scaled = (ms: number) => (ms >= LONG_MS ? ms / factor : ms)

const { setTimeout: originalSetTimeout } = globalThis
const originalTimeout = AbortSignal.timeout.bind(AbortSignal)
AbortSignal.timeout = (ms) => originalTimeout(scaled(ms))
globalThis.setTimeout = ((handler: TimerHandler, ms = 0, ...args: unknown[]) =>
  originalSetTimeout(handler, scaled(ms), ...args)) as typeof setTimeout

/** Speeds up every timeout of the page by this factor, so that a slow network is tested in little time. */
export function hurry(times: number): void {
  factor = times
}
