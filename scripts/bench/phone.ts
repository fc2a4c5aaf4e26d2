import { WEEKDAYS } from '@lane-and-court/contract/classes/classes.limits.ts'
import type { Browser, Page } from 'playwright'
import { aClass } from '../../backend/src/testing/factories.ts'
import { createObject, openAdmin, type AdminSession } from './admin.ts'
import { openBrowser } from './browser.ts'
import { interactionToNextPaint, noteInteractions, untilPainted } from './interactions.ts'
import { loadTasks, type Load } from './loadTasks.ts'
import { median } from './median.ts'
import { publicPages } from './publicPages.ts'

const SLOWER = 4
const ROUNDS = 5
/** What a task may take after the first paint, in ms. */
const TASK_MS = 50
/** What the reader may wait for the answer to an input, in ms. */
const INP_MS = 100
/** A season of a large business. */
const CLASSES = 100
/** What everything for offline use may take, in bytes. */
const COPY_BYTES = 1_500_000

/** The inputs of a phone whose answer is measured, each on a page of its own. */
const INPUTS: { name: string; path: string; act: (page: Page) => Promise<void> }[] = [
  { name: 'filter', path: '/classes', act: (page) => page.getByRole('button', { name: /^Tuesday/ }).click() },
  { name: 'menu', path: '/', act: (page) => page.getByRole('button', { name: 'Open menu' }).click() },
  {
    name: 'dialog',
    path: '/about',
    act: (page) => page.getByRole('link', { name: 'Write to us' }).first().click(),
  },
  { name: 'search', path: '/', act: (page) => page.getByRole('link', { name: 'Search' }).first().click() },
]

/** Adds classes of every day, hour, place, level and age, until there are so many. */
async function addClasses(admin: AdminSession): Promise<void> {
  const there = (await (await admin.call('/api/classes')).json()) as unknown[]
  for (let n = there.length; n < CLASSES; n++) {
    const hour = String(8 + (n % 12)).padStart(2, '0')
    const body = aClass({
      name: `Class ${n}`,
      description: 'Floating, gliding and a first few strokes, in small steps and with plenty of games.',
      dayOfWeek: n % WEEKDAYS.length,
      startTime: `${hour}:00`,
      endTime: `${hour}:40`,
      sport: n % 3 ? 'swimming' : 'tennis',
      level: (['beginner', 'intermediate', 'advanced'] as const)[n % 3] ?? 'beginner',
      location: n % 4 ? 'Hoboken' : 'Jersey City',
      ageRange: n % 5 ? { minMonths: 12 * (n % 12), maxMonths: 12 * ((n % 12) + 5) } : null,
    })
    await createObject(admin, '/api/admin/classes', body)
  }
}

const rounded = (value: number) => Math.round(value * 10) / 10

async function measureLoads(browser: Browser, origin: string) {
  const rows = []
  for (const page of await publicPages(origin)) {
    const loads: Load[] = []
    for (let round = 0; round < ROUNDS; round++) loads.push(await loadTasks(browser, origin + page, SLOWER))
    const of = (key: keyof Load) => rounded(median(loads.map((load) => load[key])))
    rows.push({
      page,
      'longest task ms': of('longest'),
      'at most': TASK_MS,
      'long tasks': of('long'),
      'beyond 50 ms': of('blocking'),
      'all tasks ms': of('work'),
      'stored for offline, bytes': of('bytes'),
      'bytes at most': COPY_BYTES,
    })
  }
  return rows
}

/** @returns the Interaction to Next Paint of an input, in ms. */
async function measureInput(
  browser: Browser,
  url: string,
  act: (page: Page) => Promise<void>,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'networkidle' })
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await noteInteractions(page)
    await act(page)
    await untilPainted(page, 600)
    return await interactionToNextPaint(page)
  } finally {
    await context.close()
  }
}

/** Measures first visits, and the answers to inputs, on a processor four times as slow. */
export async function phoneBench(): Promise<void> {
  const admin = await openAdmin({ SEED: 'demo' })
  const browser = await openBrowser()
  try {
    await addClasses(admin)
    const inputs = []
    for (const { name, path, act } of INPUTS) {
      const times = []
      for (let round = 0; round < ROUNDS; round++)
        times.push(await measureInput(browser, admin.origin + path, act))
      inputs.push({ input: name, page: path, 'INP ms': median(times), 'at most': INP_MS })
    }
    console.table(inputs)
    console.table(await measureLoads(browser, admin.origin))
  } finally {
    await browser.close()
    await admin.close()
  }
}
