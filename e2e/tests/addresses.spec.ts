import { classPath } from '@lane-and-court/contract/classes/classPath.ts'
import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import type { NewsArticle } from '@lane-and-court/contract/news/news.ts'
import { persistedQueries, signInByApi } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { Site } from '../site.ts'
import { untilSiteIsCached } from '../siteCache.ts'

test.use({
  expectedErrors: [/status of (400|401|404)/],
})

test('a page gets any name but that of a file, and opens in any spelling of it', async ({ page }) => {
  const site = await Site.open()
  try {
    await signInByApi(page, site)
    await page.goto(`${site.origin}/admin/content/new`)
    const name = page.getByLabel('Page name')
    await name.fill('Robots.txt')
    await expect(page.getByText('"robots.txt" would be the address of a file')).toBeVisible()
    await page.getByRole('button', { name: 'Create Page' }).click()
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await name.fill('Über uns v1.0')
    await expect(page.getByText('Visitors will find it at /über-uns-v1.0')).toBeVisible()
    await page.getByRole('button', { name: 'Create Page' }).click()
    await expect(page).toHaveURL(/\/admin\/content$/)
    await page.goto(`${site.origin}/%C3%9CBER-UNS-V1.0/?from=mail`)
    await expect(page).toHaveURL(`${site.origin}/%C3%BCber-uns-v1.0?from=mail`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Über uns v1.0')
  } finally {
    await site.close()
  }
})

test.describe('an article and a class', () => {
  test.use({ expectedErrors: [/ERR_|Failed to fetch/], serviceWorkers: 'allow', savesData: false })

  test('have addresses that people can read, also offline, and their former ones lead there', async ({
    page,
  }) => {
    const site = await Site.open()
    const heading = page.getByRole('heading', { level: 1 })
    try {
      await signInByApi(page, site)
      const firstOf = async <T>(path: string) =>
        ((await (await page.request.get(`${site.origin}/api/${path}`)).json()) as [T])[0]
      const { id, title, content } = await firstOf<NewsArticle>('news')
      const first = await firstOf<Class>('classes')
      await page.goto(`${site.origin}/news`)
      await page.getByRole('link', { name: title, exact: true }).click()
      await expect(heading).toHaveText(title)
      const former = page.url()
      expect(former).toMatch(/\/news\/[a-z\d]+(-[a-z\d]+)+$/)

      const headers = { Origin: site.origin }
      const data = { title: 'Winter enrollment is open', content }
      const saved = await page.request.put(`${site.origin}/api/admin/news/${id}`, { headers, data })
      expect(saved.status()).toBe(200)
      const present = `${site.origin}/news/winter-enrollment-is-open`
      for (const address of [former, `${site.origin}/news/${id}`, `${site.origin}/NEWS/${id}/`]) {
        await page.goto(`${address}?from=mail`)
        await expect(page).toHaveURL(`${present}?from=mail`)
        await expect(heading).toHaveText('Winter enrollment is open')
      }
      await expect
        .poll(() => persistedQueries(page, 'public'))
        .toContain('newsArticle("winter-enrollment-is-open")')
      await page.goto(`${site.origin}/classes/${first.id}`)
      await expect(page).toHaveURL(site.origin + classPath(first))
      await expect(heading).toHaveText(first.name)

      await page.goto(site.origin)
      await untilSiteIsCached(page)
      await site.stop()
      await page.goto(present)
      await expect(heading).toHaveText('Winter enrollment is open')
      await page.goto(site.origin + classPath(first))
      await expect(heading).toHaveText(first.name)
    } finally {
      await site.close()
    }
  })
})
