import type { Page } from '@playwright/test'
import { RecordingProxy } from '../proxy.ts'
import { expect, test } from '../fixtures.ts'
import { PAGES, untilIdle } from '../pages.ts'
import { Site } from '../site.ts'
import { untilSiteIsCached } from '../siteCache.ts'

/** Limits of everything that is transferred: the page, its worker, what that caches, and pictures. */
const MAX = { requests: 200, bytes: 850_000 }
/** The limit of requests when the page is reloaded: one of them fetches the rest of the site. */
const MAX_REQUESTS_OF_RELOAD = 10

let site: Site
let line: RecordingProxy
test.beforeAll(async () => {
  site = await Site.open()
})
test.afterAll(() => site.close())
test.beforeEach(async () => {
  line = new RecordingProxy(site.origin)
  await line.open()
})
test.afterEach(() => line.close())

test.use({
  serviceWorkers: 'allow',
  savesData: false,
  expectedErrors: [/ERR_|Failed to fetch|status of 50|when fetching the script/],
})

const countCachedFiles = (page: Page) =>
  page.evaluate(
    async () => (await caches.has('bundles')) && (await (await caches.open('files')).keys()).length,
  )
/** Waits until nothing more is requested: what is fetched for later waits until the page is idle, request by request. */
const settle = async (page: Page) => {
  for (let before = -1; before !== line.passed.length;) {
    before = line.passed.length
    await untilIdle(page)
  }
}
/** Waits until the offline copy is complete: the pictures are its last part. */
const waitForOfflineCopy = async (page: Page) => {
  await expect.poll(() => countCachedFiles(page)).toBeGreaterThan(20)
  await settle(page)
}

for (const [device, viewport] of Object.entries({
  laptop: { width: 1280, height: 720 },
  phone: { width: 390, height: 844 },
})) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport, deviceScaleFactor: device === 'phone' ? 3 : 1 })

    const title = 'the first visit stays within its limits, and a reload requests almost nothing'
    test(title, { tag: device === 'phone' ? '@gate' : [] }, async ({ page }) => {
      // Without it, the moving gallery would load another picture every few seconds.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(line.origin)
      await waitForOfflineCopy(page)
      const requested = line.passed.map(({ url }) => url)
      expect(requested.length, requested.join('\n')).toBeLessThanOrEqual(MAX.requests)
      expect(line.bytes, line.described()).toBeLessThanOrEqual(MAX.bytes)
      expect(requested.filter((url) => url.startsWith('/api/'))).toEqual(['/api/offline'])
      line.passed = []
      await page.reload()
      await expect.poll(() => line.passed.map(({ url }) => url)).toContain('/api/offline')
      await settle(page)
      const again = line.passed.map(({ url }) => url)
      expect(again.length, again.join('\n')).toBeLessThanOrEqual(MAX_REQUESTS_OF_RELOAD)
      expect(new Set(again).size).toBe(again.length)
    })
  })
}

test(
  'every public page opens offline with its data and pictures after one visit of another page',
  { tag: '@gate' },
  async ({ page }) => {
    await page.goto(`${line.origin}/privacy`)
    await waitForOfflineCopy(page)
    line.cut()
    for (const [path, title] of Object.entries(PAGES)) {
      await page.goto(line.origin + path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByText(/^You are offline\. What you see is as of/)).toBeVisible()
      const pictures = page.getByRole('main').locator('img:visible')
      for (const picture of (await pictures.all()).slice(0, 3)) {
        await picture.scrollIntoViewIfNeeded()
        await expect
          .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
          .toBeGreaterThan(0)
      }
    }
  },
)

test('an interrupted first visit is completed when the network is back, without a reload', async ({
  page,
}) => {
  line.refuses = (url) => url === '/sw.js' || url === '/api/offline' || url.startsWith('/assets/forms')
  await page.goto(line.origin)
  await settle(page)
  // An attempt that is still running counts as a registration, until it has failed.
  const registered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await expect.poll(registered).toBe(0)
  line.refuses = (url) => url.startsWith('/assets/forms')
  await expect.poll(() => line.passed.some(({ url }) => url === '/sw.js')).toBe(true)
  // Some of the scripts are loaded by then, and the others have failed.
  await settle(page)
  line.refuses = () => false
  await untilSiteIsCached(page)
  await settle(page)
  line.cut()
  await page.goto(`${line.origin}/classes`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGES['/classes'])
})

test.describe('for a reader who saves data', () => {
  test.use({ savesData: true })

  test('only what is shown is fetched, and visited pages open offline', async ({ page }) => {
    await page.goto(`${line.origin}/about`)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await settle(page)
    const requested = line.passed.map(({ url }) => url)
    expect(requested.length, requested.join('\n')).toBeLessThanOrEqual(30)
    expect(requested.filter((url) => /offline$|Classes|Staff|forms|outbox|coach/.test(url))).toEqual([])
    line.cut()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGES['/about'])
  })
})
