import type { BrowserContext } from 'playwright'

const LOOK_MS = 100

/**
 * Watches the requests of all pages of a browser context.
 * @returns waits until there was none for `quietMs`, or until `longestMs` are over, and ends the watch.
 */
export function watchRequests(
  context: BrowserContext,
): (quietMs: number, longestMs: number) => Promise<void> {
  let last = performance.now()
  const note = () => (last = performance.now())
  context.on('request', note)
  context.on('requestfinished', note)
  return async (quietMs, longestMs) => {
    const end = performance.now() + longestMs
    while (performance.now() < end && performance.now() - last < quietMs)
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    context.off('request', note)
    context.off('requestfinished', note)
  }
}
