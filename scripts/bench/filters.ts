import { WEEKDAYS } from '@lane-and-court/contract/classes/classes.limits.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { aClass } from '../../backend/src/testing/factories.ts'
import { createObject, openAdmin, type AdminSession } from './admin.ts'
import { openBrowser } from './browser.ts'
import { interactionToNextPaint, noteInteractions } from './interactions.ts'
import { median } from './median.ts'

/** How long a reader may wait for the answer (Interaction to Next Paint) with so many classes, in ms. */
const LIMITS = [
  { classes: 100, inpMs: 100 },
  { classes: 300, inpMs: 200 },
]
const SLOWER = 4
const ROUNDS = 3

const WINDOWS = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
  laptop: { viewport: { width: 1280, height: 900 }, hasTouch: false },
}
/** After this time the page has done all that a change needs. */
const SETTLE_MS = 400
const VIEWS = ['cards', 'list', 'week']

/**
 * A control by its text. A search by its role would compute the styles of all cards, also of those out of view: so the
 * change would do work that it does for no reader.
 */
const control = (page: Page, group: string, kind: string, hasText: RegExp) =>
  page.locator(`[aria-label="${group}"] ${kind}`, { hasText })

/** Sends an input and does nothing else: other work of the driver in the page would be measured, too. */
type Input = () => Promise<void>

/** Gets ready to press a button: with the mouse above it on a laptop, with a finger on a phone. */
const press =
  (group: string, name: RegExp) =>
  async (page: Page, hasTouch: boolean): Promise<Input> => {
    const button = control(page, group, 'button', name)
    await button.scrollIntoViewIfNeeded()
    const box = await button.boundingBox()
    if (!box) throw new Error(`no button ${name} in ${group}`)
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    if (hasTouch) return () => page.touchscreen.tap(x, y)
    await page.mouse.move(x, y)
    return () => page.mouse.click(x, y)
  }

/** Gets ready to pick the next value of a filter with the keyboard, which the browser counts as an interaction. */
const pick =
  (name: RegExp) =>
  async (page: Page): Promise<Input> => {
    await control(page, 'More filters', 'label', name).locator('select').focus()
    return () => page.keyboard.press('ArrowDown')
  }

/** The changes that a reader makes, one after the other; each round ends as it began. */
const CHANGES: { name: string; ready: (page: Page, hasTouch: boolean) => Promise<Input> }[] = [
  { name: 'a sport', ready: press('Show classes of', /^Tennis/) },
  { name: 'another sport', ready: press('Show classes of', /^Swimming/) },
  { name: 'all sports', ready: press('Show classes of', /^All/) },
  { name: 'a day', ready: press('Day', /^Tuesday/) },
  { name: 'another day', ready: press('Day', /^Thursday/) },
  { name: 'an age beside it', ready: pick(/^Age/) },
  { name: 'a level too', ready: pick(/^Level/) },
  { name: 'any day', ready: press('Day', /^Thursday/) },
  { name: 'clear', ready: press('More filters', /^Clear/) },
]

/** Adds classes of every day, hour, place, level and age, until there are so many. */
async function addClasses(admin: AdminSession, count: number): Promise<void> {
  const there = (await (await admin.call('/api/classes')).json()) as unknown[]
  const rest = Array.from({ length: count - there.length }, (_, n) => addClass(admin, there.length + n))
  await Promise.all(rest)
}

async function addClass(admin: AdminSession, n: number): Promise<void> {
  const minutes = n % 2 ? '30' : '00'
  const hour = String(8 + (n % 12)).padStart(2, '0')
  const body = aClass({
    name: `Class ${n}`,
    description: 'Floating, gliding and a first few strokes, in small steps and with plenty of games.',
    dayOfWeek: n % WEEKDAYS.length,
    startTime: `${hour}:${minutes}`,
    endTime: `${hour}:${minutes === '00' ? '40' : '59'}`,
    sport: n % 3 ? 'swimming' : 'tennis',
    level: (['beginner', 'intermediate', 'advanced'] as const)[n % 3]!,
    location: n % 4 ? 'Hoboken' : 'Jersey City',
    ageRange: n % 5 ? { minMonths: 12 * (n % 12), maxMonths: 12 * ((n % 12) + 5) } : null,
    coach: ['Maya Lin', 'Samira Haddad', 'Theo Park', null][n % 4] ?? null,
  })
  await createObject(admin, '/api/admin/classes', body)
}

type NotingWindow = Window & { resultMs?: number }

/** Begins to note how long after an input the classes of its result are painted. */
const noteResult = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const noting = window as NotingWindow
    noting.resultMs = 0
    let from = 0
    const begun = new AbortController()
    const begin = (event: Event) => (from ||= event.timeStamp)
    for (const type of ['pointerdown', 'keydown'])
      addEventListener(type, begin, { capture: true, signal: begun.signal })
    const schedule = document.querySelector('[aria-label="Class schedule"]')
    if (!schedule) throw new Error('no classes are shown')
    const changes = new MutationObserver(() => {
      changes.disconnect()
      begun.abort()
      requestAnimationFrame(() => setTimeout(() => (noting.resultMs = performance.now() - from)))
    })
    changes.observe(schedule, { subtree: true, childList: true, attributeFilter: ['hidden', 'style'] })
  })

/** @returns how long a reader waits for the pressed button, and for the classes. */
async function measure(page: Page, input: Input) {
  await noteInteractions(page)
  await noteResult(page)
  await sleep(SETTLE_MS / 2)
  await input()
  await sleep(SETTLE_MS)
  await page.waitForFunction(() => (window as NotingWindow).resultMs)
  const result = await page.evaluate(() => (window as NotingWindow).resultMs ?? 0)
  return { inp: await interactionToNextPaint(page), result }
}

async function measureView(browser: Browser, origin: string, window: keyof typeof WINDOWS, view: string) {
  const { viewport, hasTouch } = WINDOWS[window]
  const context = await browser.newContext({ viewport, hasTouch, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    // What is fetched for offline use is not measured.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    await page.goto(`${origin}/classes?view=${view}`, { waitUntil: 'networkidle' })
    // On a phone, the lists are folded.
    const filters = page.getByRole('button', { name: /^Filters/ })
    if (await filters.isVisible()) await filters.click()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const measured = CHANGES.map(() => [] as Awaited<ReturnType<typeof measure>>[])
    // The first round is not counted: its scripts are not compiled yet.
    for (let round = 0; round <= ROUNDS; round++)
      for (const [at, { ready }] of CHANGES.entries()) {
        const one = await measure(page, await ready(page, hasTouch))
        if (round > 0) measured[at]!.push(one)
      }
    return CHANGES.map(({ name }, at) => {
      const of = (key: 'inp' | 'result') => Math.round(median(measured[at]!.map((one) => one[key])))
      return { view: `${view}, ${window}`, change: name, 'INP ms': of('inp'), 'classes ms': of('result') }
    })
  } finally {
    await context.close()
  }
}

/** Measures how long a change of a filter takes on a processor four times as slow. */
export async function filtersBench(): Promise<void> {
  const admin = await openAdmin({ SEED: 'demo' })
  const browser = await openBrowser()
  try {
    for (const { classes, inpMs } of LIMITS) {
      await addClasses(admin, classes)
      const rows: Awaited<ReturnType<typeof measureView>> = []
      for (const window of ['phone', 'laptop'] as const)
        for (const view of VIEWS) rows.push(...(await measureView(browser, admin.origin, window, view)))
      console.table(rows)
      const most = VIEWS.map((view) => {
        const own = rows.filter((row) => row.view.startsWith(view))
        const classesMs = own.map((row) => row['classes ms'])
        return {
          classes,
          view,
          'longest INP ms': Math.max(...own.map((row) => row['INP ms'])),
          'at most': inpMs,
          'median classes ms': median(classesMs),
          'longest classes ms': Math.max(...classesMs),
        }
      })
      console.table(most)
      if (most.some((row) => row['longest INP ms'] > inpMs)) process.exitCode = 1
    }
  } finally {
    await browser.close()
    await admin.close()
  }
}
