import type { Page } from 'playwright'

type NotingWindow = Window & { seen?: number[] }

/** The browser reports no interaction that was painted within one frame. */
const FRAME_MS = 16

/** Begins to note how long the reader waits for the answer to each input. */
export const noteInteractions = (page: Page): Promise<void> =>
  page.evaluate((durationThreshold) => {
    const seen: number[] = []
    Object.assign(window, { seen })
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[])
        if (entry.interactionId) seen.push(entry.duration)
    })
    observer.observe({ type: 'event', durationThreshold } as PerformanceObserverInit)
  }, FRAME_MS)

/** Waits for the next frame, and then for that long. */
export const untilPainted = (page: Page, ms: number): Promise<void> =>
  page.evaluate(
    (after) => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, after))),
    ms,
  )

/** @returns the Interaction to Next Paint since `noteInteractions`, in ms; 16 stands for all within one frame. */
export async function interactionToNextPaint(page: Page): Promise<number> {
  const durations = await page.evaluate(() => (window as NotingWindow).seen ?? [])
  return Math.max(FRAME_MS, ...durations)
}
