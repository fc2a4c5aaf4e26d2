import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { Site } from '../site.ts'

test.use({ expectedErrors: [/status of (400|401)/] })

async function signIn(page: Page, site: Site, username: string, password: string): Promise<void> {
  await page.goto(`${site.origin}/staff/login`)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

test('a coach changes their password, which ends their other sessions', async ({ page, browser }) => {
  const site = await Site.open()
  const phone = await browser.newContext()
  try {
    const { username, password } = site.sampleCoach()
    const NEW = 'lanes-and-ropes-7'
    await signIn(page, site, username, password)
    const form = page.getByRole('form', { name: 'Password' })
    await expect(form).toBeVisible()
    const other = await phone.newPage()
    await signIn(other, site, username, password)
    await expect(other.getByRole('form', { name: 'Profile' })).toBeVisible()

    const current = form.getByLabel('Current password')
    const next = form.getByLabel('New password')
    const change = form.getByRole('button', { name: 'Change Password' })
    await current.fill(password)
    await next.fill('12345')
    await change.click()
    await expect(form.getByText('Password must be at least 6 characters')).toBeVisible()
    await expect(next).toBeFocused()

    await current.fill('not my password')
    await next.fill(NEW)
    await change.click()
    await expect(form.getByText('Your current password is wrong')).toBeVisible()
    await expect(current).toBeFocused()
    await expect(current).toHaveAttribute('aria-invalid', 'true')

    await current.fill(password)
    await change.dblclick()
    await expect(page.getByText('Password changed', { exact: true })).toBeVisible()
    await expect(current).toHaveValue('')
    await expect(next).toHaveValue('')
    await page.reload()
    await expect(page.getByRole('form', { name: 'Profile' })).toBeVisible()

    await other.reload()
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Staff Login')
    await signIn(other, site, username, password)
    await expect(other.getByText('Invalid credentials')).toBeVisible()
    await signIn(other, site, username, NEW)
    await expect(other.getByRole('form', { name: 'Profile' })).toBeVisible()
  } finally {
    await phone.close()
    await site.close()
  }
})
