import type { Page } from '@playwright/test'
import { SHARE_PATH } from '@lane-and-court/contract/pictures/share.ts'
import { changeSiteFacts, persistedQueries, persistedText } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { Site } from '../site.ts'
import { untilSiteIsCached } from '../siteCache.ts'

/** @returns the addresses of the cached pictures, as text. */
const cachedPictures = (page: Page) =>
  page.evaluate(async () => {
    const cached = await (await caches.open('pictures')).keys()
    return cached.map(({ url }) => url).join(' ')
  })

test.describe('with the server stopped', () => {
  test.use({
    expectedErrors: [/ERR_|Failed to fetch|status of 50/],
    serviceWorkers: 'allow',
    savesData: false,
  })

  test('the public pages open with their last data, pictures and filters after one visit', async ({
    page,
    request,
  }) => {
    const site = await Site.open()
    try {
      await page.goto(site.origin)
      const heading = page.getByRole('heading', { level: 1 })
      const title = await heading.textContent()
      await untilSiteIsCached(page)
      const pictures = page.getByRole('region', { name: /pool/i }).getByRole('img')
      const count = await pictures.count()
      expect(count, 'more than the built-in ones').toBeGreaterThan(6)
      // The pictures that the first visit shows are cached when the browser is idle.
      const scene = /[\w-]+(?=-portrait-)/.exec((await pictures.first().getAttribute('src')) ?? '')?.[0] ?? ''
      expect(scene).not.toBe('')
      await expect.poll(() => cachedPictures(page)).toContain(scene)
      await expect
        .poll(() => persistedQueries(page, 'public'))
        .toEqual(expect.arrayContaining(['gallery(undefined)', 'classes("tennis")']))
      // A change is in what the next visit stores.
      await changeSiteFacts(request, site, { brand: 'Pool House' })
      await page.reload()
      const banner = page.getByRole('banner')
      await expect(banner).toContainText('Pool House')
      await expect.poll(() => persistedText(page, 'public')).toContain('Pool House')

      await site.stop()
      await page.reload()
      await expect(heading).toHaveText(title ?? '')
      await expect(banner).toContainText('Pool House')
      const notice = page.getByText(/^You are offline\. What you see is as of/)
      await expect(notice).toBeVisible()
      // The page ends above the bar.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      const [end, bar] = await Promise.all([
        page.getByRole('contentinfo').boundingBox(),
        notice.locator('..').boundingBox(),
      ])
      expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1)
      await expect(pictures).toHaveCount(count)
      const first = pictures.first()
      await first.scrollIntoViewIfNeeded()
      await expect
        .poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)

      await page.goto(`${site.origin}/classes`)
      await page.getByRole('button', { name: 'Tennis', exact: true }).click()
      await expect(page.getByRole('main').getByRole('status')).toHaveText('6 classes')
      await page.goto(`${site.origin}/staff`)
      await page.getByRole('button', { name: 'Swimming Coaches' }).click()
      await expect(page.getByRole('list', { name: 'Coaches' }).getByRole('listitem')).toHaveCount(4)
    } finally {
      await site.close()
    }
  })
})

test('the public app and that of the office have manifests of their own', async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto('/')
  const link = page.locator('link[rel=manifest]')
  const href = (await link.getAttribute('href')) ?? ''
  const manifest = (await (await request.get(new URL(href, baseURL).href)).json()) as {
    id: string
    icons: { src: string; sizes: string }[]
    shortcuts: { url: string }[]
    share_target?: object
  }
  expect(manifest.id).toBe('/')
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(manifest.shortcuts.map(({ url }) => url)).toContain('/my-week')
  expect(manifest.share_target).toBeUndefined()
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200)
  await page.goto('/admin/login')
  await expect(link).toHaveAttribute('href', '/admin.webmanifest')
  const office = await request.get('/admin.webmanifest')
  expect(office.headers()['content-type']).toContain('application/manifest+json')
  expect(await office.json()).toMatchObject({
    id: '/admin',
    scope: '/admin',
    share_target: { action: SHARE_PATH, method: 'POST', params: { files: [{ name: 'images' }] } },
  })
  await page.getByRole('link', { name: 'View Website' }).click()
  await expect(link).toHaveAttribute('href', href)
})
