import { signInByApi } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { Site } from '../site.ts'

test.use({
  expectedErrors: [/status of (400|401|404)/],
})

test('a page opens under every name that it can be given, and other names are refused', async ({ page }) => {
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
    for (const address of ['über-uns-v1.0', '%C3%9CBER-UNS-V1.0/']) {
      const response = await page.goto(`${site.origin}/${address}`)
      expect(response?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Über uns v1.0')
    }

    for (const address of ['/API', '/api/none', '/uploads', '/Assets/', '/old.js', '/site']) {
      const response = await page.goto(site.origin + address)
      expect([address, response?.status()]).toEqual([address, 404])
      await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
    }
    for (const [spelling, address] of [
      ['/%C3%9CBER-UNS-V1.0/?from=mail', '/%C3%BCber-uns-v1.0?from=mail'],
      ['/%2fabout', '/about'],
      ['/Classes//Swimming/', '/classes/swimming'],
      ['/ADMIN/', '/admin'],
      ['/index.html', '/'],
    ]) {
      const response = await page.request.get(site.origin + spelling, { maxRedirects: 0 })
      expect([response.status(), response.headers()['location']]).toEqual([308, address])
    }
    await page.goto(`${site.origin}/classes-swimming`)
    await expect(page).toHaveURL(`${site.origin}/classes/swimming`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Swim Classes')
  } finally {
    await site.close()
  }
})
