import type { BrowserContext, CDPSession, Page } from 'playwright'
import { watchRequests } from './quietNetwork.ts'
import { traced, type TraceEvent } from './trace.ts'

const MS = 1_000
const LONG_MS = 50
const TRACED = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.compile',
  'loading',
  'toplevel',
]
/**
 * Parses a script once more for the line numbers of each error that it makes. It is done only for the tools that watch
 * this browser, and takes 50 ms for the three errors with which React starts: no phone of a visitor does it.
 */
const ONLY_WATCHED = 'V8.CollectSourcePositions'
/** How long the page must have loaded nothing until it counts as idle. */
const QUIET_MS = 2_500

/** What a reader sees and waits for while a page loads, in ms; `shift` has no unit. */
export interface PageLoad {
  paint: number
  largest: number
  shift: number
  /** Of all tasks after the first paint, the time beyond 50 ms each. */
  blocking: number
}

/** Loads a page until it is idle, at most for so long. */
export async function pageLoad(
  page: Page,
  session: CDPSession,
  url: string,
  longestMs: number,
): Promise<PageLoad> {
  const untilQuiet = watchRequests(page.context())
  const events = await traced(session, TRACED, async () => {
    await page.goto(url, { waitUntil: 'load' })
    await untilQuiet(QUIET_MS, longestMs)
  })
  return { ...(await page.evaluate(readPaints)), blocking: blockingTime(events) }
}

/** @returns a page of a phone whose processor is so many times as slow, and the session that slows it down. */
export async function slowPage(context: BrowserContext, origin: string, slower: number) {
  const page = await context.newPage()
  // So that the pages that are measured come in a process that is slow already.
  await page.goto(`${origin}/robots.txt`)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  return { page, session }
}

/** It runs in the page. */
async function readPaints(): Promise<Omit<PageLoad, 'blocking'>> {
  const entriesOf = <Entry extends PerformanceEntry>(type: string) =>
    new Promise<Entry[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries() as Entry[]))
      observer.observe({ type, buffered: true })
      // Without entries, it is never called.
      setTimeout(resolve, 200, [])
    })
  const shifts = await entriesOf<PerformanceEntry & { value: number; hadRecentInput: boolean }>(
    'layout-shift',
  )
  return {
    paint: (await entriesOf('paint'))[0]?.startTime ?? 0,
    largest: (await entriesOf('largest-contentful-paint')).at(-1)?.startTime ?? 0,
    shift: shifts.reduce((sum, one) => sum + (one.hadRecentInput ? 0 : one.value), 0),
  }
}

/** @returns what the tasks after the first paint took beyond 50 ms each; times without those of other programs. */
function blockingTime(events: readonly TraceEvent[]): number {
  const paint = events
    .filter(({ name }) => name === 'firstContentfulPaint')
    .toSorted((one, other) => other.ts - one.ts)[0]
  if (!paint) throw new Error('the trace has no paint')
  const own = events.filter(({ pid, tid, ph }) => pid === paint.pid && tid === paint.tid && ph === 'X')
  const ran = ({ dur = 0, tdur = dur }: TraceEvent) => tdur / MS
  const watched = own.filter(({ name }) => name === ONLY_WATCHED)
  return own
    .filter(({ name, ts }) => name === 'RunTask' && ts >= paint.ts)
    .map((task) => {
      const within = watched.filter(({ ts }) => ts >= task.ts && ts < task.ts + (task.dur ?? 0))
      return within.reduce((ms, event) => ms - ran(event), ran(task))
    })
    .reduce((sum, ms) => sum + Math.max(0, ms - LONG_MS), 0)
}
