import { expect, test } from '../fixtures.ts'
import { respondAsSite } from '../respondAsSite.ts'

test.use({ expectedErrors: [/status of (404|503)/] })

test(
  'the staff page shows every coach and both views of the skill matrix, and filters the coaches',
  { tag: '@gate' },
  async ({ page }) => {
    await page.route('**/pictures/coach-1-*', (route) => route.fulfill({ status: 404 }))
    await page.goto('/staff')
    await expect(page.getByText('Eight coaches, 115 years of coaching experience combined.')).toBeVisible()
    const grid = page.getByRole('list', { name: 'Coaches' })
    const coaches = grid.getByRole('listitem')
    await expect(coaches).toHaveCount(8)
    // The photo does not load.
    await expect(coaches.first().getByText('ML', { exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'More about Maya Lin' }).press('Enter')
    const less = page.getByRole('button', { name: 'Less about Maya Lin' })
    await expect(less).toHaveAttribute('aria-expanded', 'true')

    const matrix = page.getByRole('region', { name: 'Skill matrix' })
    await expect(matrix.getByText('31 yrs')).toBeVisible()
    const levels = matrix.getByRole('button', { name: 'Levels' })
    await levels.click()
    await expect(levels).toHaveAttribute('aria-pressed', 'true')
    const row = matrix.getByRole('row', { name: /^Samira Haddad/ })
    await expect(row.getByRole('cell').nth(0)).toHaveText(/Yes/)
    await expect(row.getByRole('cell').nth(2)).toHaveText('No')

    // Without an offline copy a filter sends a request, and dims the coaches that it will replace.
    const held = Promise.withResolvers<void>()
    await page.route('**/api/staff/tennis', (route) => held.promise.then(() => route.continue()))
    const tennisRequest = page.waitForRequest('**/api/staff/tennis')
    await page.getByRole('button', { name: 'Tennis Coaches' }).click()
    await tennisRequest
    await expect(grid).toHaveAttribute('aria-busy', 'true')
    await expect(grid).toHaveCSS('opacity', '0.5')
    await expect(coaches).toHaveCount(8)
    held.resolve()
    await expect(coaches).toHaveCount(4)
    await expect(grid).toHaveAttribute('aria-busy', 'false')

    await page.route('**/api/staff/swimming', (route) =>
      respondAsSite(route, { status: 503, json: { message: 'Failed to fetch staff', code: 'unavailable' } }),
    )
    await page.getByRole('button', { name: 'Swimming Coaches' }).click()
    await expect(page.getByRole('alert')).toContainText('Our coaches cannot be shown right now.')
    await expect(page.getByText('Failed to fetch staff')).toHaveCount(0)
    await page.unroute('**/api/staff/swimming')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(coaches).toHaveCount(4)
  },
)
