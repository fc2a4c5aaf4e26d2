import { expect, test } from '../fixtures.ts'
import { ADMIN } from '../site.ts'

test.use({ expectedErrors: [/status of 401/] })

test(
  'the login leads an administrator to the screen that was asked for, and back after the logout',
  { tag: '@gate' },
  async ({ page }) => {
    const heading = page.getByRole('heading', { level: 1 })
    await page.goto('/admin/activity')
    await expect(heading).toHaveText('Admin Login')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByLabel('Username')).toBeFocused()

    await page.getByLabel('Username').fill(ADMIN.username)
    await page.getByLabel('Password').fill('wrong')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('alert')).toContainText('Invalid credentials')
    await expect(page.getByLabel('Username')).toHaveValue(ADMIN.username)

    await page.getByLabel('Password').fill(ADMIN.password)
    await page.getByRole('button', { name: 'Log in' }).dblclick()
    await expect(page.getByText('Logged in successfully')).toBeVisible()
    await expect(heading).toHaveText('Activity')
    await expect(
      page.getByRole('list', { name: 'Activity' }).getByText('admin logged in').first(),
    ).toBeVisible()
    await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByText('Welcome, Admin')).toBeVisible()

    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByText('Logged out successfully')).toBeVisible()
    await expect(heading).toHaveText('Admin Login')
    await page.goto('/admin')
    await expect(heading).toHaveText('Admin Login')
  },
)
