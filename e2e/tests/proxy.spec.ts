import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { fillContactForm } from '../contact.ts'
import { expectNoAxeFindings, persistedQueries, openDashboard, signInByApi } from '../admin.ts'
import { FaultyProxy } from '../proxy.ts'
import { expect, test } from '../fixtures.ts'
import { newsOf, outbox } from '../outbox.ts'
import { Site } from '../site.ts'
import { untilSiteIsCached } from '../siteCache.ts'

test.use({
  expectedErrors: [/ERR_|Failed to fetch|status of (401|404|413|50\d)|Not an answer of this site/],
  savesData: false,
})

const PAGE = { contentType: 'text/html', body: '<p>A proxy</p>' }

let site: Site
test.beforeAll(async () => void (site = await Site.open()))
test.afterAll(() => site.close())

test('a picture that a proxy finds too large is reported after three attempts, and sent smaller', async ({
  page,
}) => {
  await openDashboard(page, site)
  let uploads = 0
  let isSmaller = false
  await page.route('**/api/admin/upload', async (route) => {
    uploads += 1
    return isSmaller ? route.continue() : route.fulfill({ status: 413, ...PAGE })
  })
  await page.goto(`${site.origin}/admin/news/new`)
  await page.getByLabel('Title').fill('Loud water')
  await page.getByRole('textbox', { name: 'Content' }).pressSequentially('Look at it.')
  // Noise, which no encoder can compress well.
  const raw = { width: 2_400, height: 900, channels: 3 } as const
  const buffer = await sharp(randomBytes(2_400 * 900 * 3), { raw })
    .jpeg({ quality: 80 })
    .toBuffer()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'water.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('button', { name: 'Publish Article' }).click()
  await expect(page.getByText('Waiting to be sent').first()).toBeVisible()

  await page.goto(`${site.origin}/admin/outbox`)
  const picture = outbox(page).filter({
    has: page.getByRole('heading', { name: 'Upload of picture “water.jpg”' }),
  })
  await expect(picture).toContainText(
    /blocked the picture of [\d.]+ MB three times, because it is too large there\. Send a smaller copy/,
  )
  const tries = uploads
  await expectNoAxeFindings(page)
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(picture).toContainText('three times')
  expect(uploads, 'it is not uploaded again').toBe(tries)
  isSmaller = true
  await picture.getByRole('button', { name: 'Send a smaller copy' }).click()
  await expect(page.getByRole('heading', { name: 'Everything has been sent' })).toBeVisible()
  const [article] = await newsOf(page, site, 'Loud+water')
  const [, width = ''] = /^\/uploads\/[a-f0-9]{32}-(\d+)x\d+\.webp$/.exec(article?.image ?? '') ?? []
  expect(Number(width)).toBeGreaterThan(0)
  expect(Number(width)).toBeLessThanOrEqual(2_000)
  expect((await page.request.get(`${site.origin}${article?.image}`)).status()).toBe(200)
})

test('a message behind a proxy that cannot reach the site is queued, and arrives once', async ({ page }) => {
  let attempts = 0
  await page.route('**/api/contact', async (route) => {
    attempts += 1
    if (attempts > 1) return route.continue()
    await route.fetch()
    return route.fulfill({ status: 502, ...PAGE })
  })
  await page.goto(`${site.origin}/about#contact`)
  const dialog = page.getByRole('dialog')
  await fillContactForm(dialog, { message: 'Did this come through?', subject: 'camps' })
  await dialog.getByRole('button', { name: 'Send Message' }).click()
  await expect.poll(() => attempts).toBeGreaterThan(1)
  await expect(dialog.getByRole('list', { name: 'Waiting messages' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await signInByApi(page, site)
  const response = await page.request.get(`${site.origin}/api/admin/messages`)
  const { items } = (await response.json()) as { items: { message: string }[] }
  expect(items.filter(({ message }) => message === 'Did this come through?')).toHaveLength(1)
})

test.describe('behind a captive portal', () => {
  test.use({ serviceWorkers: 'allow' })

  test('cached content is shown, and no response of the portal is cached', async ({ page }) => {
    const proxy = new FaultyProxy(site.origin, null, () => 0)
    await proxy.open()
    try {
      await page.goto(proxy.origin)
      const heading = page.getByRole('heading', { level: 1 })
      const title = (await heading.textContent()) ?? ''
      await untilSiteIsCached(page)
      await expect.poll(() => persistedQueries(page, 'public')).toContain('gallery(undefined)')
      await expect.poll(() => cachedTypes(page, 'pictures')).not.toEqual([])

      proxy.always = 'foreign response'
      await page.reload()
      await expect(heading).toHaveText(title)
      await expect(page.getByText(/^You are offline\. What you see is as of/)).toBeVisible()
      await page.goto(`${proxy.origin}/staff`)
      await expect(heading).toHaveText('Meet Our Team')
      // Requests in the background have ended by then.
      await page.waitForLoadState('networkidle')
      for (const type of await cachedTypes(page, 'pictures')) expect(type).toMatch(/^image\//)
      for (const type of await cachedTypes(page, 'public-data')) expect(type).toMatch(/^application\/json/)

      proxy.always = null
      await page.reload()
      await expect(heading).toHaveText('Meet Our Team')
      await expect(page.getByText(/^You are offline/)).toHaveCount(0)
    } finally {
      await page.goto('about:blank')
      await proxy.close()
    }
  })
})

/** @returns the content types of all responses in a cache of the service worker. */
const cachedTypes = (page: Parameters<typeof persistedQueries>[0], name: string) =>
  page.evaluate(async (name) => {
    const cache = await caches.open(name)
    const responses = await Promise.all((await cache.keys()).map((request) => cache.match(request)))
    return responses.map((response) => response?.headers.get('Content-Type') ?? '')
  }, name)
