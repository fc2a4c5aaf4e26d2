import type { Page } from '@playwright/test'
import { CountingLine } from '../countingLine.ts'
import { expect, test } from '../fixtures.ts'
import { PAGES } from '../pages.ts'
import { Site } from '../site.ts'
import { untilSiteIsCached } from '../siteCache.ts'

/** Of everything that goes over the line: the page, its worker, what that keeps, and pictures. */
const MOST = { requests: 90, bytes: 550_000 }
/** Asked for when the page is loaded again: the rest of the site by one call. */
const MOST_AGAIN = 10
const QUIET_MS = 2_500

let site: Site
let line: CountingLine
test.beforeAll(async () => {
  site = await Site.open()
})
test.afterAll(() => site.close())
test.beforeEach(async () => {
  line = new CountingLine(site.origin)
  await line.open()
})
test.afterEach(() => line.close())

test.use({
  serviceWorkers: 'allow',
  savesData: false,
  expectedErrors: [/ERR_|Failed to fetch|status of 50|when fetching the script/],
})

const filesKept = (page: Page) =>
  page.evaluate(
    async () => (await caches.has('bundles')) && (await (await caches.open('files')).keys()).length,
  )
/** The whole copy is here when the last picture is. */
const copyIsKept = async (page: Page) => {
  await expect.poll(() => filesKept(page), { timeout: 30_000 }).toBeGreaterThan(20)
  await line.quiet(QUIET_MS)
}

for (const [device, viewport] of Object.entries({
  laptop: { width: 1280, height: 720 },
  phone: { width: 390, height: 844 },
})) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport, deviceScaleFactor: device === 'phone' ? 3 : 1 })

    test('the first visit stays within its requests and bytes, and a reload asks for almost nothing', async ({
      page,
    }) => {
      // The gallery that moves by itself would bring the next picture for every few seconds that this takes.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(line.origin)
      await copyIsKept(page)
      const asked = line.passed.map(({ url }) => url)
      expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(MOST.requests)
      expect(line.bytes, line.described()).toBeLessThanOrEqual(MOST.bytes)
      expect(asked.filter((url) => url.startsWith('/api/'))).toEqual(['/api/offline'])
      line.passed = []
      await page.reload()
      await line.quiet(QUIET_MS)
      const again = line.passed.map(({ url }) => url)
      expect(again.length, again.join('\n')).toBeLessThanOrEqual(MOST_AGAIN)
      expect(again).toContain('/api/offline')
      expect(new Set(again).size).toBe(again.length)
    })
  })
}

test('every public page opens with its data and pictures after one visit of another', async ({ page }) => {
  await page.goto(`${line.origin}/privacy`)
  await copyIsKept(page)
  line.cut()
  for (const [path, title] of Object.entries(PAGES)) {
    await page.goto(line.origin + path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByText(/^You are offline\. What you see is from/)).toBeVisible()
    const pictures = page.getByRole('main').locator('img:visible')
    for (const picture of (await pictures.all()).slice(0, 3)) {
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0)
    }
  }
})

test('a first visit that was cut off is finished when the network is back, without a reload', async ({
  page,
}) => {
  line.refuses = (url) => url === '/sw.js' || url === '/api/offline' || url.startsWith('/assets/forms')
  await page.goto(line.origin)
  await line.quiet(QUIET_MS)
  // A try that is still on its way counts as a registration, until it has failed.
  const registered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await expect.poll(registered).toBe(0)
  line.refuses = (url) => url.startsWith('/assets/forms')
  await expect.poll(() => line.passed.some(({ url }) => url === '/sw.js'), { timeout: 25_000 }).toBe(true)
  // Some of the scripts came, and the rest did not.
  await line.quiet(QUIET_MS)
  line.refuses = () => false
  await untilSiteIsCached(page)
  await line.quiet(QUIET_MS)
  line.cut()
  await page.goto(`${line.origin}/classes`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGES['/classes'])
})

test.describe('for a reader who saves data', () => {
  test.use({ savesData: true })

  test('nothing is fetched that is not shown, and what was visited opens with no network', async ({
    page,
  }) => {
    await page.goto(`${line.origin}/about`)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await line.quiet(QUIET_MS)
    const asked = line.passed.map(({ url }) => url)
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(30)
    expect(asked.filter((url) => /offline$|Classes|Staff|forms|outbox|coach/.test(url))).toEqual([])
    line.cut()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGES['/about'])
  })
})
