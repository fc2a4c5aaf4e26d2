import type { Page } from '@playwright/test'
import { persistedQueries } from '../admin.ts'
import { FaultyProxy } from '../proxy.ts'
import { expect, test } from '../fixtures.ts'
import { Site } from '../site.ts'
import { untilSiteIsCached } from '../siteCache.ts'

test.use({
  expectedErrors: [/ERR_|Failed to fetch|Not an answer of this site/],
  serviceWorkers: 'allow',
  savesData: false,
})

let site: Site
test.beforeAll(async () => void (site = await Site.open()))
test.afterAll(() => site.close())

test(
  'behind a captive portal cached content is shown, and no response of the portal is cached',
  { tag: '@gate' },
  async ({ page }) => {
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
  },
)

/** @returns the content types of all responses in a cache of the service worker. */
const cachedTypes = (page: Page, name: string) =>
  page.evaluate(async (name) => {
    const cache = await caches.open(name)
    const responses = await Promise.all((await cache.keys()).map((request) => cache.match(request)))
    return responses.map((response) => response?.headers.get('Content-Type') ?? '')
  }, name)
