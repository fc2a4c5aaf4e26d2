import { expectNoAxeFindings, expectNoAxeFindingsInBothLooks, signIn } from '../admin.ts'
import { expectNoSidewaysScroll } from '../layoutProblems.ts'
import { expect, test } from '../fixtures.ts'
import { Site } from '../site.ts'

test.use({
  expectedErrors: [/status of (401|409)/],
})

test('the quick actions publish an article and add a coach, and both can be deleted', async ({ page }) => {
  const site = await Site.open()
  try {
    await signIn(page, site)
    const main = page.getByRole('main')
    await main.getByRole('link', { name: 'Create Article' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create News Article')
    await expect(page.getByText('Share updates with your community.')).toBeVisible()
    await page.getByRole('button', { name: 'Publish Article' }).click()
    await expect(page.getByText('Title is required')).toBeVisible()
    await expect(page.getByText('Content is required')).toBeVisible()
    await page.getByLabel('Title').fill('Lanes reopen')
    await page.getByLabel('Content').fill('All six lanes are open again.')
    await page.reload()
    await expect(page.getByLabel('Content')).toHaveText('All six lanes are open again.')
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: 'Publish Article' }).dblclick()
    await expect(page.getByText('News article created successfully')).toBeVisible()
    const articles = page.getByRole('list', { name: 'Articles' })
    await expect(articles.getByRole('heading', { name: 'Lanes reopen' })).toHaveCount(1)
    await expectNoAxeFindings(page)
    expect(await (await page.request.get(`${site.origin}/news`)).text()).toContain('Lanes reopen')

    await articles.getByRole('button', { name: 'Delete Lanes reopen' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('"Lanes reopen"')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('The news article has been successfully deleted')).toBeVisible()
    await expect(articles.getByRole('heading', { name: 'Lanes reopen' })).toHaveCount(0)
    expect(await (await page.request.get(`${site.origin}/news`)).text()).not.toContain('Lanes reopen')

    await page.getByRole('link', { name: 'Dashboard' }).click()
    await main.getByRole('link', { name: 'Add Staff Member' }).click()
    await page.getByLabel('Name', { exact: false }).first().fill('Nora Quick')
    await page.getByLabel('Username').fill('maya.lin')
    await page.getByLabel('Password').fill('12345')
    await page.getByLabel('Role').fill('Coach')
    await page.getByLabel('Bio').fill('Fast.')
    await page.getByRole('button', { name: 'Create Staff Member' }).click()
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
    await expect(page.getByText('Sport is required')).toBeVisible()
    await page.getByLabel('Password').fill('123456')
    await page.getByLabel('Sport').selectOption('tennis')
    await page.getByRole('button', { name: 'Create Staff Member' }).click()
    await expect(page.getByText('This username is taken').first()).toBeVisible()
    await page.getByLabel('Username').fill('nora')
    await page.getByRole('button', { name: 'Create Staff Member' }).click()
    await expect(page.getByText('Staff member created successfully')).toBeVisible()
    const staff = page.getByRole('list', { name: 'Staff members' })
    await expect(staff.getByRole('listitem')).toHaveCount(9)
    await expectNoAxeFindings(page)
    await staff.getByRole('button', { name: 'Delete Nora Quick' }).click()
    await expect(dialog).toContainText(
      'Are you sure you want to delete Nora Quick? This action cannot be undone.',
    )
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Staff member deleted successfully')).toBeVisible()
    await expect(staff.getByRole('listitem')).toHaveCount(8)

    await page.getByRole('link', { name: 'Activity' }).click()
    await expect(page.getByText('admin deleted the coach Nora Quick')).toBeVisible()
    await expect(page.getByText('admin created the article Lanes reopen')).toBeVisible()
    await expectNoAxeFindings(page)
  } finally {
    await site.close()
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('axe finds nothing on the logins and the dashboard', async ({ page }) => {
    const site = await Site.open()
    try {
      await page.goto(`${site.origin}/staff/login`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoAxeFindingsInBothLooks(page)
      await page.goto(`${site.origin}/admin/login`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoAxeFindingsInBothLooks(page)
      await signIn(page, site)
      await expectNoAxeFindingsInBothLooks(page)
      await expectNoSidewaysScroll(page)
    } finally {
      await site.close()
    }
  })
})
