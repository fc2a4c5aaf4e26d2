import type { Locator } from '@playwright/test'
import { expectNoAxeFindingsInBothLooks } from '../admin.ts'
import { expectNoSidewaysScroll } from '../layoutProblems.ts'
import { expect, test } from '../fixtures.ts'

const fontSize = (element: Locator) =>
  element.evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize))

test.describe('the home page', () => {
  test.beforeEach(({ page }) => page.goto('/').then(() => undefined))

  test('has one heading, the two calls to action and the three sections', async ({ page }) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    const main = page.getByRole('main')
    const enroll = main.getByRole('link', { name: /^Enroll Now/ }).first()
    await expect(enroll).toHaveAttribute('href', /^https:/)
    await expect(enroll).toHaveAttribute('target', '_blank')
    await expect(main.getByRole('link', { name: 'View Classes' })).toHaveAttribute('href', '/classes')
    await expect(page.getByRole('heading', { level: 2, name: 'Our Programs' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: /^Why Choose/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /Learn More About Us/ })).toHaveAttribute('href', '/about')
  })

  test('links each program to the page of its title, and the camps to theirs', async ({ page }) => {
    const target = (title: string) =>
      page
        .getByRole('article')
        .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
        .getByRole('link', { name: /Learn More/ })
    await expect(target('Swimming')).toHaveAttribute('href', '/classes/swimming')
    await expect(target('Tennis')).toHaveAttribute('href', '/classes/tennis')
    await expect(target('Swim Camp')).toHaveAttribute('href', '/camp/swim')
    await expect(target('Tennis Camp')).toHaveAttribute('href', '/camp/tennis')
  })

  test('shows the gallery with pictures that load', async ({ page }) => {
    const pictures = page.getByRole('region', { name: /gallery|pool/i }).getByRole('img')
    expect(await pictures.count()).toBeGreaterThanOrEqual(6)
    await pictures.first().scrollIntoViewIfNeeded()
    await expect
      .poll(() => pictures.first().evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
  })

  for (const width of [390, 1280])
    test(`leads from any place of a row of this week to its class at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      const row = page
        .getByRole('region', { name: /^(Today|Tomorrow), / })
        .getByRole('listitem')
        .first()
      const name = await row.getByRole('link').innerText()
      await row.scrollIntoViewIfNeeded()
      const { width: wide, height } = (await row.boundingBox())!
      await row.click({ position: { x: wide - 20, y: height / 2 } })
      await expect(page).toHaveURL(/\/classes\/[a-z\d-]+-[0-9a-f]{24}$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    })

  test('does not scroll sideways at 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoSidewaysScroll(page)
  })
})

test.describe('an unknown address', () => {
  test.use({ expectedErrors: [/404/] })

  test('shows the 404 page with status 404', async ({ page }) => {
    const response = await page.goto('/no/such/page')
    expect(response?.status()).toBe(404)
    const words = page.getByRole('heading', { level: 1 })
    await expect(words).toHaveText('This page has moved or no longer exists')
    // The words of the specification stand below them, and are small.
    const code = page.getByRole('heading', { name: '404 Page Not Found' })
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
    expect(await fontSize(code)).toBeLessThan((await fontSize(words)) / 2)
    await expectNoAxeFindingsInBothLooks(page)
    await page.getByRole('main').getByRole('searchbox').fill('samira')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=samira$/)
    await expect(page.getByRole('main').getByRole('link', { name: /Samira Haddad/ })).toBeVisible()
  })

  test('of a script gets status 404 and no HTML', async ({ request }) => {
    const missing = await request.get('/assets/missing-abc123.js')
    expect(missing.status()).toBe(404)
    expect(await missing.text()).not.toContain('<html')
  })
})
