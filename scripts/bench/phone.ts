import { WEEKDAYS } from '@lane-and-court/contract/classes/classes.limits.ts'
import { chromium, type Browser, type Page } from 'playwright'
import { aClass } from '../../backend/src/testing/factories.ts'
import { findBrowser } from '../browser.mjs'
import { longestInput, noteInputs, pageLoad, slowPage, untilPainted, type PageLoad } from './pageLoad.ts'
import { median, openEmptyPage, openSite, publicPages, signedIn } from './site.ts'

const ROUNDS = 5
/** A season of a large business. */
const CLASSES = 100
/** The longest wait for a first visit, with everything for offline use, and for a page that is already cached. */
const LONGEST_FIRST_MS = 30_000
const LONGEST_CACHED_MS = 10_000
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const STATES = ['first visit', 'cached, online', 'cached, offline'] as const

const link = (page: Page, name: string) => page.getByRole('link', { name }).first()
const button = (page: Page, name: RegExp) => page.getByRole('button', { name }).first()

/** The inputs of a phone whose answer is measured, each on a page of its own after a tap that does nothing. */
const INPUTS: { name: string; path: string; act: (page: Page) => Promise<void> }[] = [
  { name: 'filter', path: '/classes', act: (page) => button(page, /^Tuesday/).tap() },
  { name: 'star', path: '/classes', act: (page) => button(page, /^My class/).tap() },
  { name: 'menu', path: '/', act: (page) => button(page, /^Open menu/).tap() },
  { name: 'dialog', path: '/about', act: (page) => link(page, 'Write to us').tap() },
  { name: 'search', path: '/', act: (page) => link(page, 'Search').tap() },
  {
    name: 'typing in it',
    path: '/',
    async act(page) {
      await link(page, 'Search').tap()
      const field = page.getByRole('dialog', { name: 'Search' }).getByRole('searchbox')
      await field.waitFor()
      await untilPainted(page, 2_000)
      await noteInputs(page)
      await field.pressSequentially('swim les', { delay: 250 })
    },
  },
  {
    name: 'typing',
    path: '/search?q=tennis',
    act: (page) => page.getByRole('main').getByRole('searchbox').pressSequentially(' swim', { delay: 250 }),
  },
]

/** Adds classes of every day, place, sport and level, until there are so many. */
async function addClasses(origin: string): Promise<void> {
  const call = await signedIn(origin)
  const there = (await (await fetch(`${origin}/api/classes`)).json()) as unknown[]
  for (let n = there.length; n < CLASSES; n++) {
    const body = aClass({
      name: `Class ${n}`,
      dayOfWeek: n % WEEKDAYS.length,
      sport: n % 3 ? 'swimming' : 'tennis',
      level: (['beginner', 'intermediate', 'advanced'] as const)[n % 3] ?? 'beginner',
      location: n % 4 ? 'Hoboken' : 'Jersey City',
    })
    const response = await call('/api/admin/classes', 'POST', body)
    if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`)
  }
}

/** Loads a page, and then in the same browser once more, and without a network. */
async function visits(browser: Browser, url: string, isEmpty = false): Promise<PageLoad[]> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await slowPage(context, new URL(url).origin)
    const first = await pageLoad(page, url, LONGEST_FIRST_MS)
    if (isEmpty) return [first]
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const online = await pageLoad(page, url, LONGEST_CACHED_MS)
    await context.setOffline(true)
    return [first, online, await pageLoad(page, url, LONGEST_CACHED_MS)]
  } finally {
    await context.close()
  }
}

const rowOf = (page: string, state: string, loads: readonly PageLoad[]) => {
  const of = (key: keyof PageLoad) => median(loads.map((load) => load[key]))
  const times = { 'first paint ms': Math.round(of('paint')), 'LCP ms': Math.round(of('largest')) }
  return { page, state, ...times, CLS: Number(of('shift').toFixed(3)), 'TBT ms': Math.round(of('blocking')) }
}

async function measureLoads(browser: Browser, origin: string, pages: readonly string[]) {
  const empty = await openEmptyPage()
  const emptyLoads: PageLoad[] = []
  const rows = []
  for (const path of pages) {
    const rounds: PageLoad[][] = []
    for (let round = 0; round < ROUNDS; round++) {
      emptyLoads.push(...(await visits(browser, empty.url, true)))
      rounds.push(await visits(browser, origin + path))
    }
    for (const [at, state] of STATES.entries()) {
      const loads = rounds.flatMap((round) => round[at] ?? [])
      rows.push(rowOf(path, state, loads))
    }
  }
  empty.close()
  return [rowOf('empty page', '', emptyLoads), ...rows]
}

/** @returns how long the answers to a tap on the heading and to an input take, in ms. */
async function measureInput(browser: Browser, url: string, act: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  try {
    const page = await slowPage(context, new URL(url).origin)
    await page.goto(url, { waitUntil: 'networkidle' })
    const blank = (one: Page) => one.getByRole('heading', { level: 1 }).tap()
    // The first one waits for the tools of the test.
    await blank(page)
    await untilPainted(page, 600)
    const times = []
    for (const input of [blank, act]) {
      await noteInputs(page)
      await input(page)
      await untilPainted(page, 600)
      times.push(await longestInput(page))
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
    rows.push({ input: name, page: path, 'blank tap ms': blank, 'INP ms': inp })
  }
  return rows
}

/**
 * Measures visits with the sample content, and the answers to inputs with many classes, on a processor four times as slow.
 * @param named the pages to measure; without them, one of each kind.
 */
export async function phoneBench(named: string[]): Promise<void> {
  const { CHROMIUM: executablePath } = (await findBrowser()) ?? {}
  const options = { args: ['--no-sandbox', '--disable-gpu'], ...(executablePath && { executablePath }) }
  const browser = await chromium.launch(options)
  const { origin, close } = await openSite()
  try {
    const pages = named.length > 0 ? named : await publicPages(origin)
    console.table(await measureLoads(browser, origin, pages))
    await addClasses(origin)
    console.table(
      await measureInputs(browser, origin, named.length > 0 ? named : INPUTS.map(({ path }) => path)),
    )
  } finally {
    await browser.close()
    await close()
  }
}
