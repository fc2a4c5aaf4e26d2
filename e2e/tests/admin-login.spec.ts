import { expect, test } from '../fixtures.ts'
import { ADMIN } from '../site.ts'

const { username: NAME, password: PASSWORD } = ADMIN

test.use({ expectedErrors: [/status of 401/] })

test('an administrator is sent to the login, reaches the requested screen after it, and logs out', async ({
  page,
}) => {
  await page.goto('/admin/activity')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByLabel('Username')).toBeFocused()

  await page.getByLabel('Username').fill(NAME)
  await page.getByLabel('Password').fill('wrong')
  await page.getByRole('button', { name: 'Log in' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Error')
  await expect(alert).toContainText('Invalid credentials')
  await expect(page.getByLabel('Username')).toHaveValue(NAME)

  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).dblclick()
  await expect(page.getByText('Logged in successfully')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activity')
  await expect(
    page.getByRole('list', { name: 'Activity' }).getByText('admin logged in').first(),
  ).toBeVisible()

  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByText('Welcome, Admin')).toBeVisible()
  const count = (label: string) =>
    page.getByRole('term').filter({ hasText: label }).locator('..').getByRole('definition')
  await expect(count('Staff Members')).toHaveText('8')
  await expect(count('Programs')).toHaveText('4')

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login')
  await page.getByRole('link', { name: 'View Website' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('a logout in one tab also ends the session of another tab and of a copied cookie', async ({
  page,
  context,
}) => {
  await page.goto('/admin/login')
  await page.getByLabel('Username').fill(NAME)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  const cookies = await context.cookies()
  // The session cookie, and the cookie that marks a known device.
  expect(cookies).toMatchObject([
    { name: 'lane-and-court-device', httpOnly: true, sameSite: 'Lax' },
    { name: 'lane-and-court', httpOnly: true, sameSite: 'Lax' },
  ])

  const other = await context.newPage()
  await other.goto('/admin')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login')

  await context.addCookies(cookies)
  await other.reload()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Admin Login')
})
