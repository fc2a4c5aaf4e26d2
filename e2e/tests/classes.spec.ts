import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const row = (page: Page) => page.getByRole('list', { name: 'Classes', exact: true })
const cards = (page: Page) => row(page).getByRole('article').filter({ visible: true })
const filter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Show classes of' }).getByRole('button', { name })
const status = (page: Page) => page.getByRole('main').getByRole('status')
const place = (page: Page) => page.evaluate(() => Math.round(scrollY))
const scrollDown = (page: Page, top: number) =>
  page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test(
    'a sport filters the classes without a request, and keeps the scroll position, the focus and an entry of the history',
    { tag: '@gate' },
    async ({ page }) => {
      await page.goto('/classes')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Classes')
      await expect(filter(page, 'All Classes')).toHaveAttribute('aria-pressed', 'true')
      await expect(status(page)).toHaveText('15 classes')
      await expect(cards(page)).toHaveCount(15)

      const requested: string[] = []
      page.on('request', (request) => requested.push(new URL(request.url()).pathname))
      await scrollDown(page, 240)
      await filter(page, 'Tennis').click()
      await expect(status(page)).toHaveText('6 classes')
      await expect(page).toHaveURL(/\/classes\?sport=tennis$/)
      await expect(filter(page, 'Tennis')).toBeFocused()
      expect(await place(page)).toBe(240)
      // Also with the keyboard.
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Enter')
      await expect(status(page)).toHaveText('9 classes')
      await expect(page).toHaveURL(/\/classes\?sport=swimming$/)
      await expect(filter(page, 'Swimming')).toBeFocused()
      expect(await place(page)).toBe(240)

      // The position of the entry before is kept until the page is rendered at the new address.
      await expect(cards(page)).toHaveCount(9)
      await scrollDown(page, 100)
      await page.goBack()
      await expect(status(page)).toHaveText('6 classes')
      await expect(filter(page, 'Tennis')).toHaveAttribute('aria-pressed', 'true')
      await expect.poll(() => place(page)).toBe(240)
      await filter(page, 'All Classes').click()
      await expect(page).toHaveURL(/\/classes$/)
      await expect(cards(page)).toHaveCount(15)
      expect(requested.filter((path) => path.startsWith('/api/classes'))).toEqual([])
    },
  )

  test('a link of the footer opens the classes at the top, also the second time', async ({ page }) => {
    await page.goto('/classes')
    const link = page
      .getByRole('navigation', { name: 'Programs' })
      .getByRole('link', { name: 'Tennis' })
      .first()
    for (const times of [1, 2]) {
      await test.step(`time ${times}`, async () => {
        await link.scrollIntoViewIfNeeded()
        // The page has stored its scroll position.
        await expect
          .poll(() => page.evaluate(() => sessionStorage.getItem('scroll-positions')))
          .toMatch(/[1-9]/)
        await Promise.all([page.waitForEvent('load'), link.click()])
        await expect(status(page)).toHaveText('6 classes')
        await page.waitForFunction(() => !('clickedBeforeHydration' in window))
        await expect.poll(() => place(page)).toBe(0)
      })
    }
  })
})

test('the lists of the filters are open on a laptop, and on a phone folded into a button above the first class', async ({
  page,
}) => {
  await page.goto('/classes?age=6')
  const filters = page.getByRole('button', { name: /^Filters/ })
  const age = page.getByRole('combobox', { name: 'Age' })
  await expect(age).toBeVisible()
  await expect(filters).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(age).toBeHidden()
  expect((await cards(page).first().boundingBox())?.y).toBeLessThan(600)
  // In one row with the views.
  const views = page.getByRole('group', { name: 'Show the classes as' })
  expect((await views.boundingBox())?.y).toBe((await filters.boundingBox())?.y)
  await filters.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(age).toBeFocused()
})

test('a press anywhere on a card leads to its class, except on its star and its enrollment', async ({
  page,
}) => {
  for (const [view, width] of [
    ['cards', 390],
    ['list', 1280],
  ] as const)
    await test.step(view, async () => {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`/classes?view=${view}`)
      const card = page.getByRole('article').filter({ visible: true }).first()
      const star = card.getByRole('button', { name: /^My class / })
      const isStarred = (await star.getAttribute('aria-pressed')) === 'true'
      await star.click()
      await expect(star).toHaveAttribute('aria-pressed', String(!isStarred))
      const enroll = card.getByRole('link', { name: /^Enroll Now/ })
      await expect(card.getByRole('link')).toHaveCount(2)
      await Promise.all([page.waitForEvent('popup'), enroll.click()])
      await expect(page).toHaveURL(new RegExp(`view=${view}$`))
      const target = await card.getByRole('heading').getByRole('link').getAttribute('href')
      const { width: wide } = (await card.boundingBox())!
      await card.click({ position: { x: wide / 2, y: 12 } })
      await expect(page).toHaveURL(new RegExp(`${target}$`))
    })
})

test('the row of classes moves with the arrow keys, the focus, the mouse and its buttons, and is printed in full', async ({
  page,
  context,
}) => {
  await page.goto('/classes')
  const list = row(page)
  const left = () => list.evaluate(({ scrollLeft }) => scrollLeft)
  const back = page.getByRole('button', { name: 'Previous classes' })
  const next = page.getByRole('button', { name: 'Next classes' })
  await expect(next).toBeEnabled()
  await expect(back).toBeDisabled()

  const pitch = await list.evaluate(
    ({ children: [one, two] }) => two!.getBoundingClientRect().left - one!.getBoundingClientRect().left,
  )
  await list.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => Math.abs((await left()) - pitch)).toBeLessThan(2)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(left).toBeLessThan(2)

  // Each card has a star, its name and its enrollment.
  for (let tabs = 0; tabs < 6 * 3; tabs++) await page.keyboard.press('Tab')
  const sixth = list.getByRole('link', { name: /^Enroll Now/ }).nth(5)
  await expect(sixth).toBeFocused()
  await expect(sixth).toBeInViewport({ ratio: 0.9 })

  const before = await left()
  const box = (await sixth.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 300, y, { steps: 8 })
  await page.mouse.up()
  await expect.poll(left).toBeGreaterThan(before + 200)
  // The link under the mouse is not opened.
  expect(context.pages()).toHaveLength(1)

  await list.evaluate((element) => element.scrollTo({ left: 0, behavior: 'instant' }))
  await expect(back).toBeDisabled()
  await next.click()
  await expect(back).toBeEnabled()
  await expect.poll(left).toBeGreaterThan(pitch - 2)
  await list.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }))
  await expect(next).toBeDisabled()
  await expect(cards(page).last()).toBeInViewport({ ratio: 0.1 })

  await page.emulateMedia({ media: 'print' })
  await expect(next).toBeHidden()
  expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
})
