import { readFile } from 'node:fs/promises'
import { openDashboard } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { expectNoSidewaysScroll } from '../layoutProblems.ts'
import { ADMIN, Site } from '../site.ts'

test.use({
  expectedErrors: [/status of (400|401)|ERR_INTERNET_DISCONNECTED/],
  viewport: { width: 390, height: 844 },
})

let site: Site
test.beforeAll(async () => {
  site = await Site.open()
})
test.afterAll(() => site.close())

test(
  'a backup is downloaded after the password is typed, and the dashboard and the activity tell of it',
  { tag: '@gate' },
  async ({ page, context }) => {
    await openDashboard(page, site)
    const panel = page.getByRole('region', { name: 'Backup' })
    await expect(panel.getByText('There is no backup yet.')).toBeVisible()
    await panel.getByRole('button', { name: 'Download Backup' }).click()
    const password = panel.getByLabel('Your password')
    await expect(password).toBeFocused()
    await panel.getByRole('button', { name: 'Download' }).click()
    await expect(panel.getByText('Password is required')).toBeVisible()
    await password.fill('not the right one')
    await panel.getByRole('button', { name: 'Download' }).click()
    await expect(panel.getByText('Your password is wrong').first()).toBeVisible()
    await expect(password).toBeFocused()
    await expectNoSidewaysScroll(page)

    await password.fill(ADMIN.password)
    await context.setOffline(true)
    await panel.getByRole('button', { name: 'Download' }).click()
    await expect(page.getByText('The backup could not be downloaded.')).toBeVisible()
    await context.setOffline(false)
    const download = page.waitForEvent('download')
    await panel.getByRole('button', { name: 'Download' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^lane-and-court-\d{8}T\d{6}Z\.backup$/)
    const bytes = await readFile(await file.path())
    expect(bytes.subarray(0, 8).toString()).toBe('LNCTBKUP')
    await expect(panel.getByText('keep it in a safe place')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Download Backup' })).toBeFocused()
    await expect(panel.getByText('downloaded by admin')).toBeVisible()
    await expect(panel.getByText('There is no backup yet.')).toHaveCount(0)

    await page.goto(`${site.origin}/admin/activity`)
    await expect(page.getByText(`admin downloaded the backup ${file.suggestedFilename()}`)).toBeVisible()
  },
)
