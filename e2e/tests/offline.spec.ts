import { expect, test } from '../fixtures.ts'
import { Site } from '../site.ts'

test.describe('with the server stopped', () => {
  test.use({ expectedErrors: [/ERR_|Failed to fetch|status of 50/], serviceWorkers: 'allow' })

  test('the home page opens with its data and pictures after one visit', async ({ page }) => {
    const site = await Site.open()
    try {
      await page.goto(site.origin)
      const heading = page.getByRole('heading', { level: 1 })
      const title = await heading.textContent()
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
      await page.waitForLoadState('networkidle')

      await site.stop()
      await page.reload()
      await expect(heading).toHaveText(title ?? '')
      const first = page.getByRole('region', { name: /gallery|pool/i }).getByRole('img').first()
      await first.scrollIntoViewIfNeeded()
      await expect
        .poll(() => first.evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0)
    } finally {
      await site.close()
    }
  })

  test('the app can be installed', async ({ page, request, baseURL }) => {
    await page.goto('/')
    const href = await page.locator('link[rel=manifest]').getAttribute('href')
    const manifest = (await (await request.get(new URL(href ?? '', baseURL).href)).json()) as {
      id: string
      icons: { src: string; sizes: string }[]
      shortcuts: object[]
    }
    expect(manifest.id).toBe('/')
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
    expect(manifest.shortcuts.length).toBeGreaterThan(0)
    for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200)
  })
})
