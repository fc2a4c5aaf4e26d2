import type { Locator, Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '../layoutProblems.ts'
import { expect, test } from '../fixtures.ts'
import { respondAsSite } from '../respondAsSite.ts'

const row = (page: Page) => page.getByRole('list', { name: 'Classes', exact: true })
const cards = (page: Page) => row(page).getByRole('article')
const filter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Show classes of' }).getByRole('button', { name })
const left = (list: Locator) => list.evaluate((element) => element.scrollLeft)
const status = (page: Page) => page.getByRole('main').getByRole('status')

/** Waits until the row stops scrolling, when two measurements are equal. @returns its scroll position. */
const rest = async (list: Locator) => {
  let before = -1
  await expect
    .poll(
      async () => {
        const now = await left(list)
        const isResting = now === before
        before = now
        return isResting
      },
      { intervals: [150] },
    )
    .toBe(true)
  return before
}

test.describe('the classes page', () => {
  test('shows every class under its one heading', async ({ page }) => {
    await page.goto('/classes')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Classes')
    await expect(page).toHaveTitle(/^Classes/)
    await expect(filter(page, 'All Classes')).toHaveAttribute('aria-pressed', 'true')
    await expect(status(page)).toHaveText('15 classes')
    await expect(cards(page)).toHaveCount(15)
  })

  test('shows the details of a class that a family needs', async ({ page }) => {
    await page.goto('/classes')
    const card = cards(page).filter({ hasText: 'Maya Lin' }).filter({ hasText: 'Beginner Swim' })
    await expect(card.getByRole('heading', { level: 2 })).toHaveText('Beginner Swim')
    for (const words of [
      'Monday',
      'Swimming',
      'Active',
      '4:00–4:30 PM',
      'Beginner',
      '6 students',
      'Jersey City',
      'Ages 4-9',
      'Maya Lin',
      '$42 per lesson',
    ])
      await expect(card.getByText(words, { exact: true })).toBeVisible()
    await expect(card.getByText(/^[A-Z][a-z]{2} \d+(, \d{4})? to [A-Z][a-z]{2} \d+(, \d{4})?$/)).toBeVisible()
    const enroll = card.getByRole('link', { name: /^Enroll Now in Beginner Swim, Monday 4:00 PM/ })
    await expect(enroll).toHaveAttribute('target', '_blank')
    await expect(enroll).toHaveAttribute('href', /^https?:/)
  })

  test('offers no enrollment in an inactive class', async ({ page }) => {
    await page.goto('/classes?sport=tennis')
    const card = cards(page).filter({ hasText: 'Wheelchair Tennis' })
    await expect(card.getByText('Inactive', { exact: true })).toBeVisible()
    await expect(card.getByText('Enrollment is closed')).toBeVisible()
    await expect(card.getByRole('link', { name: /Enroll/ })).toHaveCount(0)
    // It comes after all classes that take students.
    await expect(cards(page).last()).toContainText('Wheelchair Tennis')
  })

  test('reads the filter from the URL, in upper or lower case', async ({ page }) => {
    await page.goto('/classes?sport=TENNIS')
    await expect(filter(page, 'Tennis')).toHaveAttribute('aria-pressed', 'true')
    await expect(status(page)).toHaveText('6 classes')
    await page.goto('/classes?sport=golf')
    await expect(filter(page, 'All Classes')).toHaveAttribute('aria-pressed', 'true')
  })

  test('writes the filter into the URL, and Back removes it again', async ({ page }) => {
    await page.goto('/classes')
    await filter(page, 'Swimming').click()
    await expect(page).toHaveURL(/\/classes\?sport=swimming$/)
    await expect(status(page)).toHaveText('9 classes')
    await filter(page, 'Tennis').click()
    await expect(page).toHaveURL(/\/classes\?sport=tennis$/)
    await expect(status(page)).toHaveText('6 classes')
    await page.goBack()
    await expect(page).toHaveURL(/\/classes\?sport=swimming$/)
    await expect(filter(page, 'Swimming')).toHaveAttribute('aria-pressed', 'true')
    await filter(page, 'All Classes').click()
    await expect(page).toHaveURL(/\/classes$/)
    await expect(status(page)).toHaveText('15 classes')
  })
})

/** The button that folds the lists of the filters on a phone. */
const filters = (page: Page) => page.getByRole('button', { name: /^Filters/ })

test.describe('the filters beside the days', () => {
  test('are folded into a button on a phone, so that the first class is in the first screen', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/classes?age=6')
    const first = cards(page).filter({ visible: true }).first()
    expect((await first.boundingBox())?.y).toBeLessThan(600)
    const age = page.getByRole('combobox', { name: 'Age' })
    await expect(age).toBeHidden()
    const box = await filters(page).boundingBox()
    // In one row with the views.
    const views = page.getByRole('group', { name: 'Show the classes as' })
    expect((await views.boundingBox())?.y).toBe(box?.y)
    await expect(filters(page)).toHaveAccessibleName('Filters (1)')
    await filters(page).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(age).toBeFocused()
    await page.getByRole('combobox', { name: 'Location' }).selectOption('hoboken')
    await expect(filters(page)).toHaveAccessibleName('Filters (2)')
    await expect(age).toBeVisible()
    await page.getByRole('button', { name: 'Clear the filters' }).click()
    await expect(filters(page)).toHaveAccessibleName('Filters')
    await filters(page).click()
    await expect(age).toBeHidden()
  })

  test('are open on a wide screen, without the button', async ({ page }) => {
    await page.goto('/classes')
    await expect(page.getByRole('combobox', { name: 'Age' })).toBeVisible()
    await expect(filters(page)).toBeHidden()
  })
})

test.describe('a whole card', () => {
  for (const width of [390, 1280])
    for (const view of ['cards', 'list'])
      test(`leads to its class among the ${view} at ${width} px, except for its star and its enrollment`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 844 })
        await page.goto(`/classes?view=${view}`)
        const card = page.getByRole('article').filter({ visible: true }).first()
        const link = card.getByRole('heading').getByRole('link')
        const star = card.getByRole('button', { name: /^My class / })
        await star.click()
        await expect(star).toHaveAttribute('aria-pressed', 'true')
        const enroll = card.getByRole('link', { name: /^Enroll Now/ })
        await expect(card.getByRole('link')).toHaveCount(2)
        await Promise.all([page.waitForEvent('popup'), enroll.click()])
        await expect(page).toHaveURL(new RegExp(`view=${view}$`))
        const target = await link.getAttribute('href')
        const { width: wide } = (await card.boundingBox())!
        await card.click({ position: { x: wide / 2, y: 12 } })
        await expect(page).toHaveURL(new RegExp(`${target}$`))
      })
})

test.describe('a filter on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 } })

  test('preserves the scroll position and the focus on a click, and the position on Back', async ({
    page,
  }) => {
    await page.goto('/classes')
    const place = () => page.evaluate(() => Math.round(scrollY))
    await page.evaluate(() => scrollTo({ top: 240, behavior: 'instant' }))
    await expect.poll(place).toBe(240)
    await filter(page, 'Tennis').click()
    await expect(status(page)).toHaveText('6 classes')
    await expect(filter(page, 'Tennis')).toBeFocused()
    expect(await place()).toBe(240)

    // Also with the keyboard.
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(status(page)).toHaveText('9 classes')
    await expect(filter(page, 'Swimming')).toBeFocused()
    expect(await place()).toBe(240)

    // The position of the entry before is kept until the page is rendered at the new address.
    await expect(cards(page).filter({ visible: true })).toHaveCount(9)
    await page.evaluate(() => scrollTo({ top: 100, behavior: 'instant' }))
    await page.goBack()
    await expect(status(page)).toHaveText('6 classes')
    await expect.poll(place).toBe(240)
  })

  test('starts at the top each time when the link of the footer opens it', async ({ page }) => {
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
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      })
    }
  })
})

test.describe('the row of classes', () => {
  test('is dragged with the mouse, and the link under it is not opened', async ({ page, context }) => {
    await page.goto('/classes')
    const list = row(page)
    const link = list.getByRole('link', { name: /^Enroll Now/ }).nth(1)
    await link.scrollIntoViewIfNeeded()
    await expect(page.getByRole('button', { name: 'Next classes' })).toBeEnabled()
    const box = (await link.boundingBox())!
    const y = box.y + box.height / 2
    await page.mouse.move(box.x + box.width / 2, y)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 - 300, y, { steps: 8 })
    await page.mouse.up()
    expect(await rest(list)).toBeGreaterThan(200)
    await expect(page).toHaveURL(/\/classes$/)
    expect(context.pages()).toHaveLength(1)
  })

  test('moves by one card with each arrow key', async ({ page }) => {
    await page.goto('/classes')
    const list = row(page)
    const pitch = await list.evaluate(({ children: [one, two] }) =>
      Math.abs(two!.getBoundingClientRect().left - one!.getBoundingClientRect().left),
    )
    await expect(page.getByRole('button', { name: 'Next classes' })).toBeEnabled()
    await list.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => Math.abs((await left(list)) - pitch)).toBeLessThan(2)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => left(list)).toBeLessThan(2)
  })

  test('brings a card into view when the keyboard reaches its link', async ({ page }) => {
    await page.goto('/classes')
    const list = row(page)
    await list.focus()
    // Each card has a star, its name and its enrollment.
    for (let tabs = 0; tabs < 6 * 3; tabs++) await page.keyboard.press('Tab')
    await rest(list)
    const sixth = list.getByRole('link', { name: /^Enroll Now/ }).nth(5)
    await expect(sixth).toBeFocused()
    await expect(sixth).toBeInViewport({ ratio: 0.9 })
  })

  test('has two buttons, which are disabled at the edges', async ({ page }) => {
    await page.goto('/classes')
    const list = row(page)
    const back = page.getByRole('button', { name: 'Previous classes' })
    const on = page.getByRole('button', { name: 'Next classes' })
    await expect(on).toBeEnabled()
    await expect(back).toBeDisabled()
    for (let clicks = 0; clicks < 15 && (await on.isEnabled()); clicks++) {
      await on.click()
      await rest(list)
    }
    await expect(on).toBeDisabled()
    await expect(back).toBeEnabled()
    await expect(cards(page).last()).toBeInViewport({ ratio: 0.1 })
  })

  test('is printed in full, without its controls', async ({ page }) => {
    await page.goto('/classes')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Next classes' })).toBeHidden()
    const isOpen = await row(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)
    expect(isOpen).toBe(true)
  })

  test('fits a screen of 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto('/classes')
    await expectNoSidewaysScroll(page)
  })
})

test('another sport is shown without a request once the page has the classes of all', async ({ page }) => {
  await page.goto('/classes')
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  for (const [sport, result] of [
    ['Tennis', '6 classes'],
    ['Swimming', '9 classes'],
    ['All Classes', '15 classes'],
  ] as const) {
    await filter(page, sport).click()
    await expect(status(page)).toHaveText(result)
    await expect(cards(page)).toHaveCount(Number.parseInt(result, 10))
    await expect(filter(page, sport)).toHaveAttribute('aria-pressed', 'true')
  }
  expect(requested.filter((path) => path.startsWith('/api/classes'))).toEqual([])
})

/** A page that begins with a sport has only the classes of that sport. */
test.describe('a sport with an empty or failed response', () => {
  test.use({ expectedErrors: [/status of 50/] })

  test('dims the old cards while it loads, then says that there are no classes', async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/classes/tennis', async (route) => {
      await held
      await respondAsSite(route, { json: [] })
    })
    await page.goto('/classes?sport=swimming')
    await filter(page, 'Tennis').click()
    await expect(page.getByRole('region', { name: 'Class schedule' })).toHaveAttribute('aria-busy', 'true')
    await expect(cards(page)).toHaveCount(9)
    release()
    await expect(status(page)).toHaveText('No classes available.')
    await expect(cards(page)).toHaveCount(0)
  })

  test('says that it failed, and can be retried', async ({ page }) => {
    await page.route('**/api/classes/tennis', (route) =>
      respondAsSite(route, { status: 503, json: { message: 'x', code: 'unavailable' } }),
    )
    await page.goto('/classes?sport=swimming')
    await filter(page, 'Tennis').click()
    await expect(page.getByText('Failed to fetch classes')).toBeVisible()
    await page.unroute('**/api/classes/tennis')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(status(page)).toHaveText('6 classes')
  })
})
