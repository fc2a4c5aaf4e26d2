import type { Browser } from 'playwright'
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
/** How long the page must have loaded nothing until it counts as idle, and the longest wait for that. */
const QUIET_MS = 2_500
const LONGEST_WAIT_MS = 30_000

/** What the main thread did after the first paint, in milliseconds. */
export interface LoadTasks {
  /** The longest task. */
  longest: number
  /** How many tasks took longer than 50 ms. */
  long: number
  /** The time of all tasks beyond 50 ms each. */
  blocking: number
  /** Of all tasks of the load. */
  work: number
}

/** A load, with the bytes of all that is stored for offline use after it. */
export interface Load extends LoadTasks {
  bytes: number
}

/**
 * Opens a page for the first time on a slow phone, and reads what its main thread does until the page is idle and
 * everything for offline use is stored.
 * @param slower how many times as slow as this machine.
 */
export async function loadTasks(browser: Browser, url: string, slower: number): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  try {
    const page = await context.newPage()
    // So that the page itself comes in a process that is slow already.
    await page.goto(new URL('/robots.txt', url).href)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
    const untilQuiet = watchRequests(context)
    const events = await traced(session, TRACED, async () => {
      await page.goto(url, { waitUntil: 'load' })
      await untilQuiet(QUIET_MS, LONGEST_WAIT_MS)
    })
    return { ...readTasks(events), bytes: await page.evaluate(storedBytes) }
  } finally {
    await context.close()
  }
}

/** @returns the bytes, as they were sent, of all that is stored for offline use; it runs in the page. */
async function storedBytes(): Promise<number> {
  let bytes = 0
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const response = await cache.match(request)
      const length = Number(response?.headers.get('content-length'))
      bytes += length || ((await response?.blob())?.size ?? 0)
    }
  }
  const data = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return data
    .filter(({ name }) => name.includes('/api/'))
    .reduce((sum, one) => sum + one.encodedBodySize, bytes)
}

/** @returns the tasks of the thread that painted, after its first paint; times without those of other programs. */
export function readTasks(events: readonly TraceEvent[]): LoadTasks {
  const paint = events
    .filter(({ name }) => name === 'firstContentfulPaint')
    .toSorted((one, other) => other.ts - one.ts)[0]
  if (!paint) throw new Error('the trace has no paint')
  const own = events.filter(({ pid, tid, ph }) => pid === paint.pid && tid === paint.tid && ph === 'X')
  const ran = ({ dur = 0, tdur = dur }: TraceEvent) => tdur / MS
  const tasks = own.filter(({ name, ts }) => name === 'RunTask' && ts >= paint.ts)
  const watched = own.filter(({ name }) => name === ONLY_WATCHED)
  const times = tasks.map((task) => {
    const within = watched.filter(({ ts }) => ts >= task.ts && ts < task.ts + (task.dur ?? 0))
    return within.reduce((ms, event) => ms - ran(event), ran(task))
  })
  return {
    longest: Math.max(0, ...times),
    long: times.filter((ms) => ms > LONG_MS).length,
    blocking: times.reduce((sum, ms) => sum + Math.max(0, ms - LONG_MS), 0),
    work: times.reduce((sum, ms) => sum + ms, 0),
  }
}
