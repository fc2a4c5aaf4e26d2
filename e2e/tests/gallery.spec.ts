import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { respondAsSite } from '../respondAsSite.ts'

const left = (list: Locator) => list.evaluate((element) => element.scrollLeft)
/** Waits until the list has stood still for some frames. */
const rest = (list: Locator) =>
  list.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        let last = -1
        let still = 0
        const look = () => {
          still = element.scrollLeft === last ? still + 1 : 0
          last = element.scrollLeft
          if (still === 5) resolve()
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
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

test.describe('for a reader who wants no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the strip does not move, and its arrows are disabled at the edges', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    const strip = page.getByRole('list', { name: 'Gallery pictures' })
    const controls = page.getByRole('group', { name: 'Gallery' })
    await strip.scrollIntoViewIfNeeded()
    const back = controls.getByRole('button', { name: 'Previous pictures' })
    const on = controls.getByRole('button', { name: 'Next pictures' })
    await expect(back).toBeDisabled()
    await page.clock.runFor(2_600)
    expect(await left(strip)).toBe(0)

    await on.click()
    const step = await strip.evaluate(({ clientWidth }) => Math.min(clientWidth * 0.7, 600))
    await expect.poll(async () => Math.abs((await left(strip)) - step)).toBeLessThan(2)
    await expect(back).toBeEnabled()
    // Not by the state of the button, which changes a moment after the strip has moved.
    const isAtEnd = () => strip.evaluate((e) => e.scrollLeft + e.clientWidth >= e.scrollWidth - 1)
    for (let clicks = 0; clicks < 12 && !(await isAtEnd()); clicks++) {
      const before = await left(strip)
      await on.click()
      await expect.poll(() => left(strip)).toBeGreaterThan(before)
      await rest(strip)
    }
    await expect(on).toBeDisabled()
  })
})

/** Opens the home page by a link, so that the browser renders it from API responses, and not the server. */
async function openFromAbout(page: Page): Promise<void> {
  await page.goto('/about')
  await page.getByRole('banner').getByRole('link', { name: 'Lane & Court' }).click()
}

test.describe('with a failing server', () => {
  test.use({
    expectedErrors: [/status of 50|status of 404|ERR_FAILED/],
  })

  test('bundled content and six built-in pictures are shown instead', async ({ page }) => {
    await page.route('**/api/**', (route) =>
      respondAsSite(route, { status: 503, json: { message: 'x', code: 'unavailable' } }),
    )
    await openFromAbout(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find your lane. Own your court.')
    await expect(page.getByRole('heading', { level: 2, name: /^Why Choose/ })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Gallery pictures' }).getByRole('img')).toHaveCount(6)
  })

  test('a picture is requested again with a corrected address before the fallback shows', async ({
    page,
  }) => {
    const requested: string[] = []
    await page.route('**/uploads/**', (route) => {
      const { pathname, search } = new URL(route.request().url())
      requested.push(pathname + search.replace(/\d+$/, ''))
      return route.fulfill({ status: 404 })
    })
    const picture = {
      id: 'a',
      version: 1,
      sport: 'tennis',
      caption: 'Gone',
      alt: 'Gone',
      image: 'uploads//gone.webp',
      createdAt: '',
    }
    await page.route('**/api/gallery', (route) => respondAsSite(route, { json: [picture] }))
    await openFromAbout(page)
    const image = page.getByRole('list', { name: 'Gallery pictures' }).getByRole('img', { name: 'Gone' })
    await image.scrollIntoViewIfNeeded()
    await expect(image).toHaveAttribute('src', '/pictures/lanes-landscape-960.webp')
    await expect.poll(() => width(image)).toBeGreaterThan(0)
    for (const address of ['/uploads//gone.webp', '/uploads/gone.webp', '/uploads/gone.webp?t='])
      expect(requested).toContain(address)
  })
})
