import { expect, test } from '../fixtures.ts'

test('shows every coach, and both views of the skill matrix', async ({ page }) => {
  await page.goto('/staff')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meet Our Team')
  await expect(
    page.getByText('Eight coaches, 115 years at the pool and on the court between them.'),
  ).toBeVisible()
  await expect(page.getByRole('list', { name: 'Coaches' }).getByRole('listitem')).toHaveCount(8)
  const matrix = page.getByRole('region', { name: 'Skill Matrix' })
  await expect(matrix.getByText('31 yrs')).toBeVisible()
  await matrix.getByRole('button', { name: 'Levels' }).click()
  const row = matrix.getByRole('row', { name: /^Samira Haddad/ })
  await expect(row.getByRole('cell').nth(0)).toHaveText(/Yes/)
  await expect(row.getByRole('cell').nth(2)).toHaveText('No')
})

test('a filter asks again and dims what it will replace', async ({ page }) => {
  await page.goto('/staff')
  const grid = page.getByRole('list', { name: 'Coaches' })
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/staff/tennis', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/staff/tennis')
  await page.getByRole('button', { name: 'Tennis Coaches' }).click()
  await asked
  await expect(grid).toHaveAttribute('aria-busy', 'true')
  await expect(grid.getByRole('listitem')).toHaveCount(8)
  release()
  await expect(grid.getByRole('listitem')).toHaveCount(4)
  await expect(grid).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByRole('button', { name: 'Tennis Coaches' })).toHaveAttribute('aria-pressed', 'true')
})

test.describe('with a photo that does not load', () => {
  test.use({ expectedErrors: [/404/], serviceWorkers: 'block', savesData: true })

  test('initials stand in', async ({ page }) => {
    await page.route('**/pictures/coach-1-*', (route) => route.fulfill({ status: 404 }))
    await page.goto('/staff')
    const first = page.getByRole('list', { name: 'Coaches' }).getByRole('listitem').first()
    await expect(first.getByText('ML', { exact: true })).toBeVisible()
  })
})
