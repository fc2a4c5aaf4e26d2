import { expect, test } from '../fixtures.ts'

test('a camp whose season is over opens the contact form with its subject', async ({ page }) => {
  await page.goto('/camp')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Swim Camp' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2025 Swim Camp')
  await main.getByRole('link', { name: 'Tell me' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Contact Us' })
  await expect(dialog.getByLabel('Subject')).toHaveValue('camps')
  await dialog.getByText('Our pools and courts').click()
  await expect(dialog.getByRole('link', { name: '201-555-0110' })).toHaveAttribute('href', 'tel:2015550110')
})

test.describe('a page that does not exist', () => {
  test.use({ expectedErrors: [/404/] })

  test('stays as it is while the browser asks for it again, and leads on by its search', async ({ page }) => {
    const held = Promise.withResolvers<void>()
    await page.route('**/api/content/no-such-page', (route) => held.promise.then(() => route.continue()))
    const contentRequest = page.waitForRequest('**/api/content/no-such-page')
    await page.goto('/no-such-page')
    await contentRequest
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    // The technical words stand below the heading, and are small.
    const code = page.getByRole('heading', { name: 'Page Not Found' })
    await expect(code).toBeVisible()
    held.resolve()
    await page.unrouteAll({ behavior: 'wait' })
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('This page has moved or no longer exists')
    const heightOf = async (line: typeof code) => (await line.boundingBox())?.height ?? 0
    expect(await heightOf(code)).toBeLessThan((await heightOf(heading)) / 2)
    await page.getByRole('main').getByRole('searchbox').fill('samira')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=samira$/)
    await expect(page.getByRole('main').getByRole('link', { name: /Samira Haddad/ })).toBeVisible()
  })
})

test('navigation moves the focus to the heading of the page, and Back restores the scroll position', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  await page.goto('/camp/tennis')
  // The page stores the scroll position only after hydration: until then the scroll is repeated.
  const scrolled = () =>
    page.evaluate(() => {
      scrollTo({ top: scrollY === 900 ? 899 : 900, behavior: 'instant' })
      return sessionStorage.getItem('scroll-positions') ?? ''
    })
  await expect.poll(scrolled).toMatch(/899|900/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Coaches' }).click()
  const heading = page.getByRole('heading', { level: 1, name: 'Meet Our Team' })
  await expect(heading).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2025 Tennis Camp')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  // A typed address starts at the top, although it too is the first entry of a visit.
  await page.clock.install()
  await page.goto('/camp/swim')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2025 Swim Camp')
  await page.clock.runFor(500)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
