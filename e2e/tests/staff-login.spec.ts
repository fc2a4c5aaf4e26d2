import type { Credentials } from '@lane-and-court/contract/auth/auth.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { Site } from '../site.ts'
import { untilSiteIsCached } from '../siteCache.ts'

let site: Site
test.beforeAll(async () => void (site = await Site.open()))
test.afterAll(() => site.close())

async function logIn(page: Page, { username, password }: Credentials): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

test.describe('of a coach', () => {
  test.use({ expectedErrors: [/status of (401|409)|ERR_/] })

  test(
    'the profile is edited after the login, and what is typed when the session ends is saved after the password',
    { tag: '@gate' },
    async ({ page, context }) => {
      const coach = site.sampleCoach()
      let reads = 0
      page.on('request', (request) => {
        if (request.url().endsWith('/api/staff/profile')) reads += 1
      })
      await page.goto(`${site.origin}/staff/profile`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff Login')
      await page.getByRole('button', { name: 'Log in' }).click()
      await expect(page.getByText('Username is required')).toBeVisible()
      await logIn(page, coach)
      await expect(page.getByText('Logged in successfully')).toBeVisible()

      const form = page.getByRole('form', { name: 'Profile' })
      const save = form.getByRole('button', { name: 'Save Changes' })
      await form.getByLabel('Full name').fill('')
      await save.click()
      await expect(form.getByText('Name is required')).toBeVisible()
      await expect(form.getByLabel('Full name')).toBeFocused()
      await form.getByLabel('Full name').fill('Maya Lin-Ortega')
      await save.click()
      await expect(page.getByText('Profile updated successfully')).toBeVisible()

      await form.getByLabel('Bio').fill('Written while the session ran out.')
      await context.clearCookies()
      await save.click()
      const dialog = page.getByRole('alertdialog', { name: 'Your session has ended' })
      await dialog.getByLabel('Password').fill(coach.password)
      await dialog.getByRole('button', { name: 'Log in' }).click()
      await expect(dialog).toBeHidden()
      await expect
        .poll(async () => (await page.request.get(`${site.origin}/api/staff/profile`)).json())
        .toMatchObject({ bio: 'Written while the session ran out.' })
      await page.goto(`${site.origin}/staff`)
      await expect(page.getByRole('heading', { name: 'Maya Lin-Ortega' })).toBeVisible()

      await page.goto(`${site.origin}/staff/login`)
      await expect(page).toHaveURL(/\/staff\/profile$/)
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(page.getByText('Logged out successfully')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff Login')
      // Nobody is signed in on this device, so that the profile is not asked for.
      reads = 0
      await page.reload()
      await expect(page.getByLabel('Username')).toBeVisible()
      expect(reads).toBe(0)
    },
  )
})

test.describe('of anybody', () => {
  test.use({
    expectedErrors: [/ERR_|Failed to (fetch|load)|status of 50/],
    serviceWorkers: 'allow',
    savesData: false,
  })

  test('both logins say what is missing without a connection, and without cookies', async ({
    page,
    context,
    browser,
  }) => {
    // The scripts of the logins are not on this device yet.
    await page.goto(`${site.origin}/about`)
    await untilSiteIsCached(page)
    await site.stop()
    for (const area of ['/staff/profile', '/admin']) {
      await page.goto(site.origin + area)
      await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
    }
    await site.start()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login')

    for (const login of ['/admin/login', '/staff/login']) {
      await page.goto(site.origin + login)
      await expect(page.getByLabel('Username')).toBeVisible()
      await context.setOffline(true)
      await logIn(page, { username: 'somebody', password: 'a password' })
      await expect(page.getByText(/^No connection\. To sign in, you need to be online/)).toBeVisible()
      await expect(page.getByLabel('Username')).toHaveValue('somebody')
      await context.setOffline(false)
    }
    // A browser that drops every cookie.
    const strict = await browser.newContext()
    await strict.addInitScript(() =>
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} }),
    )
    const blocked = await strict.newPage()
    for (const login of ['/admin/login', '/staff/login']) {
      await blocked.goto(site.origin + login)
      await expect(
        blocked.getByRole('alert').filter({ hasText: 'This browser blocks cookies' }),
      ).toBeVisible()
    }
    await strict.close()
  })
})
