import { newYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import type { Locator, Page } from '@playwright/test'
import { persistedQueries } from '../admin.ts'
import { aClosureOfAll, announce } from '../closures.ts'
import { expect, test } from '../fixtures.ts'
import { expectNoShift, noteShifts } from '../layoutProblems.ts'
import { PAGES, untilIdle } from '../pages.ts'
import { ADMIN, Site } from '../site.ts'

test.use({
  expectedErrors: [/ERR_|Failed to fetch|status of 401/],
  viewport: { width: 390, height: 844 },
  serviceWorkers: 'allow',
  savesData: false,
})

let site: Site
test.beforeAll(async ({ playwright }) => {
  site = await Site.open()
  const office = await playwright.request.newContext({ extraHTTPHeaders: { Origin: site.origin } })
  await office.post(`${site.origin}/api/admin/login`, { data: ADMIN })
  const today = newYorkClock(Date.now()).slice(0, 10)
  const message = 'We are closed today, because the heating of both pools failed in the night. Sorry!'
  await announce(office, site.origin, aClosureOfAll({ from: today, to: today, message }))
  await office.dispose()
})
test.afterAll(() => site.close())

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
  await expect.poll(() => persistedQueries(page, 'public')).toEqual(expect.arrayContaining(KEPT))
}

const open = async (page: Page, path: string) => {
  await page.goto(`${site.origin}${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await untilIdle(page)
}

// The sweep of the public pages looks at the pages that the server renders.
test('no page moves while it comes from the device, below a closure', async ({ page }) => {
  await noteShifts(page)
  await keepSite(page)
  for (const path of Object.keys(PAGES))
    await test.step(path, async () => {
      await open(page, path)
      await expect(page.getByRole('region', { name: 'Closures and changes' })).toBeVisible()
      await expectNoShift(page)
    })
})

const scrollOf = (page: Page) => page.evaluate(() => scrollY)

/** Scrolls as a reader does, and waits until the page has noted it. */
async function scrollDown(page: Page, top: number): Promise<number> {
  await page.mouse.move(195, 400)
  await page.mouse.wheel(0, 1)
  const noted = () =>
    page.evaluate((to) => {
      scrollTo({ top: scrollY === to ? to - 1 : to, behavior: 'instant' })
      const positions = JSON.parse(sessionStorage.getItem('scroll-positions') ?? '{}') as object
      return Object.values(positions).some((position) => Math.abs(position - to) <= 1)
    }, top)
  await expect.poll(noted).toBe(true)
  return scrollOf(page)
}

test('a page stays where it was left after each reload, and the cards after Back', async ({ page }) => {
  await keepSite(page)
  for (const [path, top] of [
    ['/news', 1_500],
    ['/', 3_000],
    ['/classes?view=list', 2_450],
  ] as const) {
    await open(page, path)
    const before = await scrollDown(page, top)
    expect(before).toBeGreaterThan(500)
    for (const _time of [1, 2]) {
      await page.reload()
      await expect.poll(async () => Math.abs((await scrollOf(page)) - before)).toBeLessThanOrEqual(4)
      await untilIdle(page)
      expect(Math.abs((await scrollOf(page)) - before), path).toBeLessThanOrEqual(4)
    }
  }

  await page.goto(`${site.origin}/classes`)
  const cards = page.getByRole('list', { name: 'Classes' })
  await expect(cards).toBeVisible()
  const leftOf = () => cards.evaluate((row) => row.scrollLeft)
  await page.getByRole('button', { name: 'Next classes' }).click()
  const noted = () => page.evaluate(() => (history.state as { carousel?: number } | null)?.carousel ?? 0)
  await expect.poll(noted).toBeGreaterThan(200)
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
  await page.goto(`${site.origin}/classes`)
  await page.getByRole('button', { name: /^Dismiss: / }).click()
  const card = page.getByRole('list', { name: 'Classes' }).getByRole('listitem').first()
  await expect(card.getByText(/^Next lesson: .+ [AP]M, (Hoboken|Jersey City)/)).toBeVisible()
  await card.getByRole('heading').getByRole('link').click()
  const main = page.getByRole('main')
  const expectInFirstScreen = async (what: Locator) => {
    await expect(what.first()).toBeVisible()
    const { y, height } = (await what.first().boundingBox())!
    expect(y + height).toBeLessThan(844)
  }
  await expectInFirstScreen(main.getByText(/^Next lesson: .+ [AP]M, (Hoboken|Jersey City)/))
  await expectInFirstScreen(main.getByRole('link', { name: /^(Enroll Now|Join the Waitlist) in / }))
  await expectInFirstScreen(main.getByRole('heading', { name: 'Next dates' }))
})
