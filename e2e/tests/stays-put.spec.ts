import { newYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import type { Browser, Page } from '@playwright/test'
import { persistedQueries } from '../admin.ts'
import { aClosureOfAll } from '../closures.ts'
import { expect, test } from '../fixtures.ts'
import { PAGES } from '../pages.ts'
import { ADMIN, Site } from '../site.ts'

test.use({
  expectedErrors: [/ERR_|Failed to fetch|status of 401/],
  viewport: { width: 390, height: 844 },
  serviceWorkers: 'allow',
  savesData: false,
  reducedMotion: 'reduce',
})

/** The most by which the parts of a page may move while it loads. */
const MAX_SHIFT = 0.02

let site: Site
test.beforeAll(async () => void (site = await Site.open()))
test.beforeEach(() => site.restartIfStopped())
test.afterAll(() => site.close())

/** Announces from the office that everything is closed today. */
async function announce(page: Page): Promise<void> {
  const headers = { Origin: site.origin }
  const today = newYorkClock(Date.now()).slice(0, 10)
  const closure = aClosureOfAll({
    from: today,
    to: today,
    message: 'We are closed today, because the heating of both pools failed in the night. Sorry!',
  })
  const office = await page.context().browser()?.newContext()
  if (!office) throw new Error('No browser')
  await office.request.post(`${site.origin}/api/admin/login`, { headers, data: ADMIN })
  const response = await office.request.post(`${site.origin}/api/admin/closures`, { headers, data: closure })
  expect(response.status()).toBe(201)
  await office.close()
}

/** Opens a page, waits until it is at rest, and @returns by how much its parts have moved. */
async function shiftOf(page: Page, path: string): Promise<number> {
  await page.goto(`${site.origin}${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForTimeout(500)
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const one of list.getEntries() as (PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          })[])
            if (!one.hadRecentInput) sum += one.value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 100)
      }),
  )
}

/** @returns the pages whose parts move more than a reader may notice, each with how much. */
async function movingPages(page: Page): Promise<string[]> {
  const moving: string[] = []
  for (const path of Object.keys(PAGES)) {
    const shift = await shiftOf(page, path)
    if (shift > MAX_SHIFT) moving.push(`${path} ${shift.toFixed(3)}`)
  }
  return moving
}

const throttled = async (page: Page) => {
  const line = await page.context().newCDPSession(page)
  await line.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Opens each page as a visitor who was never on the site. @returns the pages that move, as `movingPages` does. */
async function movingFirstVisits(browser: Browser): Promise<string[]> {
  const moving: string[] = []
  for (const path of Object.keys(PAGES)) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await throttled(page)
    const shift = await shiftOf(page, path)
    if (shift > MAX_SHIFT) moving.push(`${path} ${shift.toFixed(3)}`)
    await context.close()
  }
  return moving
}

const CONTENTS = ['home', 'about', 'camp', 'classes-swimming', 'classes-tennis', 'privacy', 'team']
/** All that the pages show. A busy device may keep it in several parts. */
const KEPT = [
  'classes("all")',
  'closures(undefined)',
  'newsPage("1")',
  'staff("all")',
  ...CONTENTS.map((name) => `pageContent("${name}")`),
]

/** Opens the site until this device keeps it: the pages after that come from the service worker. */
async function keepSite(page: Page): Promise<void> {
  await page.goto(site.origin)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const persistence = expect.poll(() => persistedQueries(page, 'public'), { timeout: 60_000 })
  await persistence.toEqual(expect.arrayContaining(KEPT))
}

test('no page moves while it loads: at a first visit, at the next one, and with a closure', async ({
  page,
  browser,
}) => {
  test.setTimeout(360_000)
  expect(await movingFirstVisits(browser)).toEqual([])
  await throttled(page)
  await keepSite(page)
  expect(await movingPages(page)).toEqual([])
  await announce(page)
  await page.goto(site.origin)
  const banner = page.getByRole('region', { name: 'Closures and changes' })
  await expect(banner).toContainText('the heating of both pools failed')
  await page.waitForTimeout(2_000)
  expect(await movingPages(page)).toEqual([])
  await expect(banner).toBeVisible()
  expect(await movingFirstVisits(browser)).toEqual([])
})

/** Scrolls as a reader does, and waits until the page has noted it. */
async function scrollDown(page: Page, top: number): Promise<number> {
  await page.mouse.move(195, 400)
  await page.mouse.wheel(0, 1)
  await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
  await page.waitForTimeout(300)
  return page.evaluate(() => scrollY)
}

test('a page stays where it was left: after each reload, and the cards after Back', async ({ page }) => {
  await keepSite(page)
  for (const [path, top] of [
    ['/news', 1_500],
    ['/', 3_000],
    ['/classes?view=list', 2_450],
  ] as const) {
    await page.goto(`${site.origin}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForTimeout(2_500)
    const before = await scrollDown(page, top)
    expect(before).toBeGreaterThan(500)
    for (const _time of [1, 2]) {
      await page.reload()
      await page.waitForTimeout(3_000)
      const after = await page.evaluate(() => scrollY)
      expect(Math.abs(after - before), `${path} ${after}`).toBeLessThanOrEqual(4)
    }
  }

  await page.goto(`${site.origin}/classes`)
  const cards = page.getByRole('list', { name: 'Classes' })
  await expect(cards).toBeVisible()
  const leftOf = () => cards.evaluate((row) => row.scrollLeft)
  await page.getByRole('button', { name: 'Next classes' }).click()
  await expect.poll(leftOf).toBeGreaterThan(200)
  await page.waitForTimeout(500)
  const scrollLeft = await leftOf()
  await page.reload()
  await expect.poll(leftOf).toBe(scrollLeft)
  const card = cards.getByRole('listitem').nth(1)
  await card.getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('link', { name: 'All classes', exact: true })).toBeVisible()
  await page.goBack()
  await expect(cards).toBeVisible()
  await expect.poll(leftOf).toBe(scrollLeft)
})

test('the page of a class tells whether it meets, Enroll and the next dates in the first screen of a phone', async ({
  page,
}) => {
  await announce(page)
  await page.goto(`${site.origin}/classes`)
  const card = page.getByRole('list', { name: 'Classes' }).getByRole('listitem').first()
  await expect(card.getByText(/^Next lesson: \w+day, /)).toBeVisible()
  await card.getByRole('heading').getByRole('link').click()
  const bottomOf = async (what: ReturnType<Page['getByText']>) => {
    const box = await what.first().boundingBox()
    return (box?.y ?? 9_999) + (box?.height ?? 0)
  }
  const main = page.getByRole('main')
  // An earlier test may have announced the same.
  const dismiss = page.getByRole('button', { name: /^Dismiss: / })
  for (let count = await dismiss.count(); count > 0; count--) await dismiss.first().click()
  await expect(main.getByText(/^Next lesson: \w+day, /)).toBeVisible()
  expect(await bottomOf(main.getByText(/^Next lesson: /))).toBeLessThan(844)
  expect(
    await bottomOf(main.getByRole('link', { name: /^(Enroll Now|Join the Waitlist) in / })),
  ).toBeLessThan(844)
  expect(await bottomOf(main.getByRole('heading', { name: 'Next dates' }))).toBeLessThan(844)
})
