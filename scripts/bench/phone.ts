import { WEEKDAYS } from '@lane-and-court/contract/classes/classes.limits.ts'
import type { Browser, Page } from 'playwright'
import { aClass } from '../../backend/src/testing/factories.ts'
import { createObject, openAdmin, type AdminSession } from './admin.ts'
import { openBrowser } from './browser.ts'
import { openEmptyPage } from './emptyPage.ts'
import { interactionToNextPaint, noteInteractions, untilPainted } from './interactions.ts'
import { median } from './median.ts'
import { pageLoad, slowPage, type PageLoad } from './pageLoad.ts'
import { publicPages } from './publicPages.ts'

const SLOWER = 4
const ROUNDS = 5
/** What the reader may wait for the answer to an input, in ms. */
const INP_MS = 100
/** A season of a large business. */
const CLASSES = 100
/** The longest wait for a first visit, with everything for offline use, and for a page that is already cached. */
const LONGEST_FIRST_MS = 30_000
const LONGEST_KEPT_MS = 10_000
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

const STATES = ['first visit', 'kept, online', 'kept, offline'] as const

const searchLink = (page: Page) => page.getByRole('link', { name: 'Search' }).first()

/** The inputs of a phone whose answer is measured, each on a page of its own after a tap that does nothing. */
const INPUTS: { name: string; path: string; act: (page: Page) => Promise<void> }[] = [
  { name: 'filter', path: '/classes', act: (page) => page.getByRole('button', { name: /^Tuesday/ }).tap() },
  {
    name: 'star',
    path: '/classes',
    act: (page) =>
      page
        .getByRole('button', { name: /^My class/ })
        .first()
        .tap(),
  },
  { name: 'menu', path: '/', act: (page) => page.getByRole('button', { name: 'Open menu' }).tap() },
  {
    name: 'dialog',
    path: '/about',
    act: (page) => page.getByRole('link', { name: 'Write to us' }).first().tap(),
  },
  { name: 'search', path: '/', act: (page) => searchLink(page).tap() },
  {
    name: 'typing in it',
    path: '/',
    async act(page) {
      await searchLink(page).tap()
      const field = page.getByRole('dialog', { name: 'Search' }).getByRole('searchbox')
      await field.waitFor()
      await untilPainted(page, 2_000)
      await noteInteractions(page)
      await field.pressSequentially('swim les', { delay: 250 })
    },
  },
  {
    name: 'typing',
    path: '/search?q=tennis',
    act: (page) => page.getByRole('main').getByRole('searchbox').pressSequentially(' swim', { delay: 250 }),
  },
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

/** @returns a first visit of a page, and two of the same browser after it, with and without a network. */
async function visits(browser: Browser, url: string): Promise<PageLoad[]> {
  const context = await browser.newContext(PHONE)
  try {
    const { page, session } = await slowPage(context, new URL(url).origin, SLOWER)
    const first = await pageLoad(page, session, url, LONGEST_FIRST_MS)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const online = await pageLoad(page, session, url, LONGEST_KEPT_MS)
    await context.setOffline(true)
    return [first, online, await pageLoad(page, session, url, LONGEST_KEPT_MS)]
  } finally {
    await context.close()
  }
}

const rowOf = (page: string, state: string, loads: readonly PageLoad[]) => {
  const of = (key: keyof PageLoad) => median(loads.map((load) => load[key]))
  return {
    page,
    state,
    'first paint ms': Math.round(of('paint')),
    'LCP ms': Math.round(of('largest')),
    CLS: Math.round(of('shift') * 1_000) / 1_000,
    'TBT ms': Math.round(of('blocking')),
  }
}

async function measureLoads(browser: Browser, origin: string, pages: readonly string[]) {
  const empty = await openEmptyPage()
  const emptyLoads: PageLoad[] = []
  const rows = []
  for (const path of pages) {
    const rounds: PageLoad[][] = []
    for (let round = 0; round < ROUNDS; round++) {
      const context = await browser.newContext(PHONE)
      const { page, session } = await slowPage(context, empty.url.slice(0, -1), SLOWER)
      emptyLoads.push(await pageLoad(page, session, empty.url, LONGEST_KEPT_MS))
      await context.close()
      rounds.push(await visits(browser, origin + path))
    }
    for (const [at, state] of STATES.entries())
      rows.push(
        rowOf(
          path,
          state,
          rounds.flatMap((loads) => loads[at] ?? []),
        ),
      )
  }
  empty.close()
  return [rowOf('empty page', '', emptyLoads), ...rows]
}

/** @returns the Interaction to Next Paint of a tap on the heading, and of an input, in ms. */
async function measureInput(browser: Browser, url: string, act: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  try {
    const { page } = await slowPage(context, new URL(url).origin, SLOWER)
    await page.goto(url, { waitUntil: 'networkidle' })
    const blank = (one: Page) => one.getByRole('heading', { level: 1 }).tap()
    // The first one waits for the tools of the test.
    await blank(page)
    await untilPainted(page, 600)
    const times = []
    for (const input of [blank, act]) {
      await noteInteractions(page)
      await input(page)
      await untilPainted(page, 600)
      times.push(await interactionToNextPaint(page))
    }
    return times
  } finally {
    await context.close()
  }
}

async function measureInputs(browser: Browser, origin: string, pages: readonly string[]) {
  const rows = []
  for (const { name, path, act } of INPUTS.filter((input) => pages.includes(input.path))) {
    const rounds: number[][] = []
    for (let round = 0; round < ROUNDS; round++) rounds.push(await measureInput(browser, origin + path, act))
    const [blank = 0, inp = 0] = [0, 1].map((at) => median(rounds.map((times) => times[at] ?? 0)))
    rows.push({ input: name, page: path, 'blank tap ms': blank, 'INP ms': inp, 'at most': INP_MS })
  }
  return rows
}

/**
 * Measures visits with the sample content, and the answers to inputs with many classes, on a processor four times as slow.
 * Give it paths to measure only those pages: `npm run bench phone /classes`.
 */
export async function phoneBench(): Promise<void> {
  const admin = await openAdmin({ SEED: 'demo' })
  const browser = await openBrowser()
  const named = process.argv.slice(3)
  const pages = named.length > 0 ? named : await publicPages(admin.origin)
  try {
    console.table(await measureLoads(browser, admin.origin, pages))
    await addClasses(admin)
    const inputPages = named.length > 0 ? named : INPUTS.map(({ path }) => path)
    console.table(await measureInputs(browser, admin.origin, inputPages))
  } finally {
    await browser.close()
    await admin.close()
  }
}
