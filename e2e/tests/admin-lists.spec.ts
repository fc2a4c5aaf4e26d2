import { signInByApi } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { Site } from '../site.ts'

test.use({ expectedErrors: [/status of 401/] })

let site: Site
test.beforeAll(async () => void (site = await Site.open()))
test.afterAll(() => site.close())

test('a coach is dragged to another place, and the row that a form has changed is marked', async ({
  page,
}) => {
  await signInByApi(page, site)
  await page.goto(`${site.origin}/admin/staff`)
  const table = page.getByRole('table', { name: 'Staff members' })
  const rows = table.getByRole('row').filter({ has: page.getByRole('rowheader') })
  await expect(rows).toHaveCount(8)
  await expect(rows.first()).toHaveAttribute('draggable', 'true')
  await rows
    .first()
    .locator('[data-grip]')
    .dragTo(rows.nth(3), { targetPosition: { x: 300, y: 30 } })
  await expect(page.getByText('Maya Lin is now 4 of 8')).toBeAttached()
  await expect(rows.nth(3)).toContainText('Maya Lin')

  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=name/)
  await expect(rows.first()).not.toHaveAttribute('draggable', 'true')
  await rows.last().getByRole('link', { name: /^Edit/ }).click()
  await page.getByLabel('Role').fill('Senior Coach')
  // Asked from before the row is there, because the mark goes away.
  const isMarked = page.waitForFunction(() => {
    const row = [...document.querySelectorAll('[role=row]')].at(-1)
    return row && getComputedStyle(row).outlineStyle === 'solid'
  })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await isMarked
  await expect(page).toHaveURL(/sort=name/)
  await expect(rows.last()).toContainText('Senior Coach')
  await expect(rows.last()).toBeInViewport()
  await expect(rows.last()).not.toHaveCSS('outline-style', 'solid')
})
