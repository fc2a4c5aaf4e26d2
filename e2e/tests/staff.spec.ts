import { expectNoSidewaysScroll } from '../layoutProblems.ts'
import { expect, test } from '../fixtures.ts'
import { respondAsSite } from '../respondAsSite.ts'

test('the staff page shows every coach, and both views of the skill matrix', async ({ page }) => {
  await page.goto('/staff')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meet Our Team')
  await expect(page.getByText('Eight coaches, 115 years of coaching experience combined.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Coaches' }).getByRole('listitem')).toHaveCount(8)
  const matrix = page.getByRole('region', { name: 'Skill matrix' })
  await expect(matrix.getByText('31 yrs')).toBeVisible()
  const levels = matrix.getByRole('button', { name: 'Levels' })
  await levels.click()
  await expect(levels).toHaveAttribute('aria-pressed', 'true')
  const row = matrix.getByRole('row', { name: /^Samira Haddad/ })
  await expect(row.getByRole('cell').nth(0)).toHaveText(/Yes/)
  await expect(row.getByRole('cell').nth(2)).toHaveText('No')
})

test.describe('without an offline copy', () => {
  test('a filter sends a request and dims the coaches that it will replace', async ({ page }) => {
    await page.goto('/staff')
    const grid = page.getByRole('list', { name: 'Coaches' })
    await expect(grid.getByRole('listitem')).toHaveCount(8)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/staff/tennis', async (route) => {
      await held
      await route.continue()
    })
    const tennisRequest = page.waitForRequest('**/api/staff/tennis')
    await page.getByRole('button', { name: 'Tennis Coaches' }).click()
    await tennisRequest
    await expect(grid).toHaveAttribute('aria-busy', 'true')
    await expect(grid).toHaveCSS('opacity', '0.5')
    await expect(grid.getByRole('listitem')).toHaveCount(8)
    release()
    await expect(grid.getByRole('listitem')).toHaveCount(4)
    await expect(grid).toHaveAttribute('aria-busy', 'false')
    await expect(page.getByRole('button', { name: 'Tennis Coaches' })).toHaveAttribute('aria-pressed', 'true')

    const requestOfAll = page.waitForRequest('**/api/staff')
    await page.getByRole('button', { name: 'All Staff' }).click()
    await requestOfAll
    await expect(grid.getByRole('listitem')).toHaveCount(8)
  })
})

test('a long biography expands by keyboard', async ({ page }) => {
  await page.goto('/staff')
  const more = page.getByRole('button', { name: 'More about Maya Lin' })
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await more.press('Enter')
  await expect(page.getByRole('button', { name: 'Less about Maya Lin' })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
})

test('neither view of the skill matrix scrolls the page sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/staff')
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Levels' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test.describe('with a failing server', () => {
  test.use({ expectedErrors: [/status of 503/] })

  test('an error message is shown, and a retry loads the coaches', async ({ page }) => {
    await page.goto('/staff')
    await page.route('**/api/staff/swimming', (route) =>
      respondAsSite(route, { status: 503, json: { message: 'Failed to fetch staff', code: 'unavailable' } }),
    )
    await page.getByRole('button', { name: 'Swimming Coaches' }).click()
    await expect(page.getByRole('alert')).toContainText('Our coaches cannot be shown right now.')
    await expect(page.getByText('Failed to fetch staff')).toHaveCount(0)
    await page.unroute('**/api/staff/swimming')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('list', { name: 'Coaches' }).getByRole('listitem')).toHaveCount(4)
  })
})

test.describe('with a photo that does not load', () => {
  test.use({ expectedErrors: [/404/] })

  test('initials are shown instead', async ({ page }) => {
    await page.route('**/pictures/coach-1-*', (route) => route.fulfill({ status: 404 }))
    await page.goto('/staff')
    const first = page.getByRole('list', { name: 'Coaches' }).getByRole('listitem').first()
    await expect(first.getByText('ML', { exact: true })).toBeVisible()
  })
})
