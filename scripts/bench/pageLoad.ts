import type { BrowserContext, Page } from 'playwright'

/** How long the page must have loaded nothing until it counts as idle. */
const QUIET_MS = 2_500
const LOOK_MS = 100
/** The browser reports no interaction that was painted within one frame. */
const FRAME_MS = 16

/** What a reader sees and waits for while a page loads, in ms; `shift` has no unit. */
export interface PageLoad {
  paint: number
  largest: number
  shift: number
  /** Of all tasks after the first paint, the time beyond 50 ms each. */
  blocking: number
}

/** @returns a page of a phone whose processor is four times as slow. */
export async function slowPage(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage()
  // So that the pages that are measured come in a process that is slow already.
  await page.goto(`${origin}/robots.txt`)
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page
}

/** Loads a page until it is idle, at most for so long. */
export async function pageLoad(page: Page, url: string, longestMs: number): Promise<PageLoad> {
  const context = page.context()
  let last = performance.now()
  const note = () => (last = performance.now())
  context.on('request', note).on('requestfinished', note)
  await page.goto(url, { waitUntil: 'load' })
  const end = performance.now() + longestMs
  while (performance.now() < end && performance.now() - last < QUIET_MS)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  context.off('request', note).off('requestfinished', note)
  return page.evaluate(readPaints)
}

/** It runs in the page. */
async function readPaints(): Promise<PageLoad> {
  const entriesOf = <Entry extends PerformanceEntry>(type: string) =>
    new Promise<Entry[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries() as Entry[]))
      observer.observe({ type, buffered: true })
      // Without entries, it is never called.
      setTimeout(resolve, 200, [])
    })
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
  const paint = (await entriesOf('paint'))[0]?.startTime ?? 0
  const shifts = (await entriesOf<Shift>('layout-shift')).filter(({ hadRecentInput }) => !hadRecentInput)
  const tasks = (await entriesOf('longtask')).filter(
    ({ startTime, duration }) => startTime + duration > paint,
  )
  return {
    paint,
    largest: (await entriesOf('largest-contentful-paint')).at(-1)?.startTime ?? 0,
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
    blocking: tasks.reduce((sum, { duration }) => sum + duration - 50, 0),
  }
}

type NotingWindow = Window & { longest?: number }

/** Begins to note how long the reader waits for the answer to each input. */
export const noteInputs = (page: Page): Promise<void> =>
  page.evaluate((durationThreshold) => {
    const noting: NotingWindow = Object.assign(window, { longest: durationThreshold })
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[])
        if (entry.interactionId) noting.longest = Math.max(noting.longest ?? 0, entry.duration)
    })
    observer.observe({ type: 'event', durationThreshold } as PerformanceObserverInit)
  }, FRAME_MS)

/** Waits for the next frame, and then for that long. */
export const untilPainted = (page: Page, ms: number): Promise<void> =>
  page.evaluate(
    (after) => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done, after))),
    ms,
  )

/** @returns the Interaction to Next Paint since `noteInputs`, in ms; 16 stands for all within one frame. */
export const longestInput = (page: Page): Promise<number> =>
  page.evaluate(() => (window as NotingWindow).longest ?? 0)
