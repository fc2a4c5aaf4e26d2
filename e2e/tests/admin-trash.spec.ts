import type { Page } from '@playwright/test'
import { openDashboard } from '../admin.ts'
import { expectNoSidewaysScroll } from '../layoutProblems.ts'
import { expect, test } from '../fixtures.ts'
import { respondAsSite } from '../respondAsSite.ts'
import { Site } from '../site.ts'

test.use({ expectedErrors: [/status of 500/], viewport: { width: 390, height: 844 } })

let site: Site
test.beforeAll(async () => {
  site = await Site.open()
})
test.afterAll(() => site.close())

const rows = (page: Page) => page.getByRole('list', { name: 'Trash' }).getByRole('listitem')

/** Creates and deletes two articles, as the admin area does. */
async function deleteArticles(page: Page): Promise<void> {
  const headers = { origin: site.origin }
  for (const title of ['Pool closed', 'Courts reopen']) {
    const data = { title, content: 'Until Monday.', image: null, imageAlt: '' }
    const response = await page.request.post(`${site.origin}/api/admin/news`, { headers, data })
    const { id } = (await response.json()) as { id: string }
    const gone = await page.request.delete(`${site.origin}/api/admin/news/${id}`, { headers })
    expect(gone.status()).toBe(204)
  }
}

test(
  'the trash is opened below More on a phone, and gives a deleted object back or deletes it permanently',
  { tag: '@gate' },
  async ({ page }) => {
    await openDashboard(page, site)
    const more = page.getByRole('button', { name: 'More' })
    const link = page.getByRole('link', { name: 'Trash' })
    await expect(more).toBeInViewport({ ratio: 1 })
    await more.click()
    await page.keyboard.press('Escape')
    await expect(link).toBeHidden()
    await expect(more).toBeFocused()
    await page.keyboard.press('Enter')
    await link.click()
    await expect(link).toBeHidden()
    await expect(more).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible()
    await deleteArticles(page)
    await page.reload()
    await expect(rows(page)).toHaveCount(2)
    const [newest, older] = [rows(page).first(), rows(page).last()]
    await expect(newest).toContainText('Courts reopen')
    await expect(newest).toContainText('Deleted by admin')
    await expect(newest).toContainText('30 days left')
    await expectNoSidewaysScroll(page)

    const restoring = '**/api/admin/trash/*/restore'
    await page.route(restoring, (route) => respondAsSite(route, { status: 500, body: '{}' }))
    await older.getByRole('button', { name: 'Restore Pool closed' }).click()
    await expect(page.getByText('This could not be restored.')).toBeVisible()
    await page.unroute(restoring)
    await older.getByRole('button', { name: 'Restore Pool closed' }).click()
    await expect(page.getByText('Restored')).toBeVisible()
    await expect(rows(page)).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await (await page.request.get(`${site.origin}/news`)).text()).toContain('Pool closed')

    await newest.getByRole('button', { name: 'Delete permanently Courts reopen' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('Delete "Courts reopen" permanently? This cannot be undone.')
    await dialog.getByRole('button', { name: 'Delete permanently' }).click()
    await expect(page.getByText('Deleted permanently')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    await page.goto(`${site.origin}/admin/activity`)
    await expect(page.getByText('admin restored the article Pool closed')).toBeVisible()
    await expect(page.getByText('admin permanently deleted the article Courts reopen')).toBeVisible()
  },
)
