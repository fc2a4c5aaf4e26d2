import type { APIRequestContext, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from '../fixtures.ts'
import { ADMIN, Site } from '../site.ts'

test.use({ expectedErrors: [/status of 401/] })

const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Turns on two steps without a screen. @returns the recovery codes: a code of the app is good for one login alone. */
async function turnOn(request: APIRequestContext, site: Site): Promise<string[]> {
  const post = async <T>(path: string, data: object) => {
    const headers = { Origin: site.origin }
    const response = await request.post(`${site.origin}/api/admin/${path}`, { headers, data })
    expect(response.ok()).toBe(true)
    return (await response.json()) as T
  }
  await post('login', ADMIN)
  const { secret } = await post<{ secret: string }>('two-steps', { currentPassword: ADMIN.password })
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  return (await post<{ codes: string[] }>('two-steps/confirm', { code })).codes
}

/** @returns a link with which the administrator who is signed in chooses a new password. */
async function ownLink(request: APIRequestContext, site: Site): Promise<string> {
  const headers = { Origin: site.origin }
  const { id } = (await (await request.get(`${site.origin}/api/admin/profile`)).json()) as { id: string }
  const address = `${site.origin}/api/admin/administrators/${id}/password-link`
  const made = await request.post(address, { headers, data: { currentPassword: ADMIN.password } })
  return ((await made.json()) as { link: string }).link
}

test('a trusted device asks for no code until it is forgotten', async ({ page, playwright }) => {
  const site = await Site.open()
  const request = await playwright.request.newContext()
  try {
    const codes = await turnOn(request, site)
    const logIn = async () => {
      await page.goto(`${site.origin}/admin/login`)
      await page.getByLabel('Username').fill(ADMIN.username.toUpperCase())
      await page.getByLabel('Password').fill(ADMIN.password)
      await page.getByRole('button', { name: 'Log in' }).click()
    }
    const trust = page.getByRole('checkbox', { name: 'Don’t ask again on this device for 30 days' })
    const logOut = async () => {
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(title(page)).toHaveText('Admin Login')
    }

    await logIn()
    await expect(trust).not.toBeChecked()
    await page.getByLabel('Code').fill(codes.pop() ?? '')
    await trust.check()
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(title(page)).toHaveText('Dashboard')
    await logOut()

    await logIn()
    await expect(title(page)).toHaveText('Dashboard')

    await page.goto(`${site.origin}/admin/account`)
    const devices = page.getByRole('list', { name: 'Trusted devices' })
    await expect(devices.getByRole('listitem')).toHaveCount(1)
    await expect(devices.getByText('(this device)')).toBeVisible()
    await page.getByRole('button', { name: 'Forget trusted devices' }).click()
    await expect(page.getByText('All devices will be asked for a code')).toBeVisible()
    await expect(devices).toHaveCount(0)
    await logOut()

    // Who chooses a password by a link is signed in with it, after the code.
    await page.goto(await ownLink(request, site))
    await page.getByLabel('New password').fill('chosen by the office')
    await page.getByRole('button', { name: 'Save Password' }).click()
    await expect(page.getByLabel('Code')).toBeFocused()
    await expect(trust).not.toBeChecked()
    await page.getByLabel('Code').fill('no code')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByText('This code is wrong')).toBeVisible()
    await page.getByLabel('Code').fill(codes.pop() ?? '')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(title(page)).toHaveText('Dashboard')
  } finally {
    await request.dispose()
    await site.close()
  }
})
