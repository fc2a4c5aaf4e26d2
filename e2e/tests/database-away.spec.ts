import type { Page } from '@playwright/test'
import { signInByApi } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { followLink } from '../pages.ts'
import { respondAsSite } from '../respondAsSite.ts'
import { Site } from '../site.ts'

test.use({ expectedErrors: [/status of 503/] })

/** Responds to these requests as a server whose database is away. */
const refuse = (page: Page, url: string) =>
  page.route(url, (route) =>
    respondAsSite(route, { status: 503, json: { message: 'away', code: 'unavailable' } }),
  )

test('a page that the server cannot read now is not called missing, and can be tried again', async ({
  page,
}) => {
  await page.goto('/about')
  for (const path of ['/news/65f000000000000000000001', '/terms-of-a-page'])
    await test.step(path, async () => {
      await refuse(page, `**/api/*${path}`)
      await refuse(page, `**/api${path}`)
      await followLink(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not available right now')
      await expect(page.getByText('The website cannot load this right now.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
      await page.unrouteAll()
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Lane & Court')
    })
})

test('an administrator stays signed in while the server cannot read the account', async ({ page }) => {
  const site = await Site.open()
  try {
    await signInByApi(page, site)
    await refuse(page, '**/api/admin/profile')
    await page.goto(`${site.origin}/admin/classes`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      "You're offline and not signed in on this device",
    )
    expect(new URL(page.url()).pathname).toBe('/admin/classes')
    await page.unroute('**/api/admin/profile')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('navigation', { name: 'Console' })).toBeVisible()
  } finally {
    await site.close()
  }
})
