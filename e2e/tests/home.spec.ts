import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { respondAsSite } from '../respondAsSite.ts'

const left = (list: Locator) => list.evaluate((element) => element.scrollLeft)
const width = (image: Locator) => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)

test('the strip moves by itself, pauses under the pointer, and stops on demand', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await page.goto('/')
  const strip = page.getByRole('list', { name: 'Gallery pictures' })
  await strip.scrollIntoViewIfNeeded()
  await page.clock.runFor(3_000)
  await expect.poll(() => left(strip)).toBeGreaterThan(5)

  await strip.hover()
  await page.clock.runFor(200)
  const held = await left(strip)
  await page.clock.runFor(600)
  expect(await left(strip)).toBe(held)

  await page
    .getByRole('group', { name: 'Gallery' })
    .getByRole('button', { name: 'Pause the pictures' })
    .click()
  await page.mouse.move(0, 0)
  const stopped = await left(strip)
  await page.clock.runFor(600)
  expect(await left(strip)).toBe(stopped)
})

test(
  'home shows pictures that load and move only by their arrows, and leads from a row of this week to its class',
  { tag: '@gate' },
  async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    const strip = page.getByRole('list', { name: 'Gallery pictures' })
    const controls = page.getByRole('group', { name: 'Gallery' })
    await strip.scrollIntoViewIfNeeded()
    await expect.poll(() => width(strip.getByRole('img').first())).toBeGreaterThan(0)
    const back = controls.getByRole('button', { name: 'Previous pictures' })
    const on = controls.getByRole('button', { name: 'Next pictures' })
    await expect(back).toBeDisabled()
    await page.clock.runFor(2_600)
    expect(await left(strip)).toBe(0)

    await on.click()
    const step = await strip.evaluate(({ clientWidth }) => Math.min(clientWidth * 0.7, 600))
    await expect.poll(async () => Math.abs((await left(strip)) - step)).toBeLessThan(2)
    await expect(back).toBeEnabled()
    const end = await strip.evaluate((e) => e.scrollWidth - e.clientWidth)
    for (let place = step; place < end - 1;) {
      place = Math.min(place + step, end)
      await on.click()
      await expect.poll(async () => Math.abs((await left(strip)) - place)).toBeLessThan(2)
    }
    await expect(on).toBeDisabled()

    for (const wide of [390, 1280]) {
      await page.setViewportSize({ width: wide, height: 844 })
      const row = page
        .getByRole('region', { name: /^(Today|Tomorrow), / })
        .getByRole('listitem')
        .first()
      const name = await row.getByRole('link').innerText()
      await row.scrollIntoViewIfNeeded()
      const box = (await row.boundingBox())!
      await row.click({ position: { x: box.width - 20, y: box.height / 2 } })
      await expect(page).toHaveURL(/\/classes\/[a-z\d-]+-[0-9a-f]{24}$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await page.goBack()
    }
  },
)

test.describe('with a failing server', () => {
  test.use({ expectedErrors: [/status of 50/] })

  test('home shows bundled content, and six built-in pictures that load', async ({ page }) => {
    await page.route('**/api/**', (route) =>
      respondAsSite(route, { status: 503, json: { message: 'x', code: 'unavailable' } }),
    )
    // By a link, so that the browser renders it from API responses, and not the server.
    await page.goto('/about')
    await page.getByRole('banner').getByRole('link', { name: 'Lane & Court' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find your lane. Own your court.')
    await expect(page.getByRole('heading', { level: 2, name: /^Why Choose/ })).toBeVisible()
    const pictures = page.getByRole('list', { name: 'Gallery pictures' }).getByRole('img')
    await expect(pictures).toHaveCount(6)
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect.poll(() => width(picture)).toBeGreaterThan(0)
    }
  })
})
