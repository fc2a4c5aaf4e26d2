import type { Page } from '@playwright/test'
import { expectNoAxeFindingsInBothLooks, openDashboard } from '../admin.ts'
import { expectNoSidewaysScroll } from '../layoutProblems.ts'
import { expect, test } from '../fixtures.ts'
import { respondAsSite } from '../respondAsSite.ts'
import { Site } from '../site.ts'

test.use({
  expectedErrors: [/status of (401|500|503)/],
})

const rows = (page: Page) => page.getByRole('list', { name: 'Trash' }).getByRole('listitem')

/** Creates and deletes two articles, as the admin area does. */
async function deleteArticles(page: Page, site: Site): Promise<void> {
  const headers = { origin: site.origin }
  for (const title of ['Pool closed', 'Courts reopen']) {
    const data = { title, content: 'Until Monday.', image: null, imageAlt: '' }
    const response = await page.request.post(`${site.origin}/api/admin/news`, { headers, data })
    const { id } = (await response.json()) as { id: string }
    const gone = await page.request.delete(`${site.origin}/api/admin/news/${id}`, { headers })
    expect(gone.status()).toBe(204)
  }
}

test('a deleted object is restored, or deleted permanently', async ({ page }) => {
  const site = await Site.open()
  try {
    await openDashboard(page, site)
    await page.getByRole('link', { name: 'Trash' }).click()
    await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible()
    await deleteArticles(page, site)
    await page.reload()
    await expect(rows(page)).toHaveCount(2)
    const [newest, older] = [rows(page).first(), rows(page).last()]
    await expect(newest).toContainText('Courts reopen')
    await expect(newest).toContainText('Article')
    await expect(newest).toContainText('Deleted by admin')
    await expect(newest).toContainText('30 days left')

    await older.getByRole('button', { name: 'Restore Pool closed' }).click()
    await expect(page.getByText('Restored')).toBeVisible()
    await expect(rows(page)).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await (await page.request.get(`${site.origin}/news`)).text()).toContain('Pool closed')

    await newest.getByRole('button', { name: 'Delete permanently Courts reopen' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('Delete "Courts reopen" permanently? This cannot be undone.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(rows(page)).toHaveCount(1)
    await newest.getByRole('button', { name: 'Delete permanently' }).click()
    await dialog.getByRole('button', { name: 'Delete permanently' }).click()
    await expect(page.getByText('Deleted permanently')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    await page.getByRole('link', { name: 'Activity' }).click()
    await expect(page.getByText('admin restored the article Pool closed')).toBeVisible()
    await expect(page.getByText('admin permanently deleted the article Courts reopen')).toBeVisible()
  } finally {
    await site.close()
  }
})

test('a server error is shown, and nothing is lost', async ({ page }) => {
  const site = await Site.open()
  try {
    await openDashboard(page, site)
    await deleteArticles(page, site)
    const failing = '**/api/admin/trash**'
    const fail = () => page.route(failing, (route) => respondAsSite(route, { status: 503, body: '{}' }))
    await fail()
    await page.getByRole('link', { name: 'Trash' }).click()
    await expect(page.getByRole('alert').getByText('The trash could not be loaded.')).toBeVisible()
    await page.unroute(failing)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rows(page)).toHaveCount(2)
    await page.route('**/api/admin/trash/*/restore', (route) =>
      respondAsSite(route, { status: 500, body: '{}' }),
    )
    await rows(page).first().getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByText('This could not be restored.')).toBeVisible()
    await expect(rows(page)).toHaveCount(2)
    await page.goto(`${site.origin}/admin/trash?page=4`)
    await expect(page).toHaveURL(/\/admin\/trash$/)
    await expect(rows(page)).toHaveCount(2)
  } finally {
    await site.close()
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the trash is opened below "More", which is marked then, and axe finds nothing in both', async ({
    page,
  }) => {
    const site = await Site.open()
    try {
      await openDashboard(page, site)
      await deleteArticles(page, site)
      const more = page.getByRole('button', { name: 'More' })
      const link = page.getByRole('link', { name: 'Trash' })
      await expect(more).toBeInViewport({ ratio: 1 })
      await more.click()
      await expectNoAxeFindingsInBothLooks(page)
      await page.keyboard.press('Escape')
      await expect(link).toBeHidden()
      await expect(more).toBeFocused()
      await page.keyboard.press('Enter')
      await link.click()
      await expect(link).toBeHidden()
      await expect(more).toHaveAttribute('aria-current', 'true')
      await expect(rows(page)).toHaveCount(2)
      await expectNoAxeFindingsInBothLooks(page)
      await rows(page).first().getByRole('button', { name: 'Delete permanently' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await expectNoAxeFindingsInBothLooks(page)
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
      await expectNoSidewaysScroll(page)
    } finally {
      await site.close()
    }
  })
})
