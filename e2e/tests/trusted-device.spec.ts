import type { APIRequestContext, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectNoAxeFindingsAtBothWidths } from '../admin.ts'
import { theoInput } from '../coaches.ts'
import { expect, test } from '../fixtures.ts'
import { ADMIN, Site } from '../site.ts'

test.use({ expectedErrors: [/status of 401/] })

const EMAIL = 'Theo.Other@example.com'
const THEO = theoInput({ username: 'theo', password: 'a-password-for-journeys' })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Turns on two steps without a screen. @returns the recovery codes: a code of the app is good for one login alone. */
async function turnOn(
  request: APIRequestContext,
  site: Site,
  role: 'admin' | 'staff',
  { username, password }: { username: string; password: string },
): Promise<string[]> {
  const post = async <T>(path: string, data: object) => {
    const headers = { Origin: site.origin }
    const response = await request.post(`${site.origin}/api/${role}/${path}`, { headers, data })
    expect(response.ok()).toBe(true)
    return (await response.json()) as T
  }
  await post('login', { username, password })
  const { secret } = await post<{ secret: string }>('two-steps', { currentPassword: password })
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

test('an administrator is asked for a code once in 30 days on a device, until the device is forgotten', async ({
  page,
  playwright,
}) => {
  const site = await Site.open()
  const request = await playwright.request.newContext()
  try {
    const codes = await turnOn(request, site, 'admin', ADMIN)
    let actions = 0
    const act = async (what: Promise<void>) => {
      actions += 1
      await what
    }
    const logIn = async () => {
      await page.goto(`${site.origin}/admin/login`)
      await act(page.getByLabel('Username').fill(ADMIN.username.toUpperCase()))
      await act(page.getByLabel('Password').fill(ADMIN.password))
      await act(page.getByRole('button', { name: 'Log in' }).click())
    }
    const trust = page.getByRole('checkbox', { name: 'Don’t ask again on this device for 30 days' })
    const logOut = async () => {
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(title(page)).toHaveText('Admin Login')
    }

    await logIn()
    await expect(trust).not.toBeChecked()
    await expectNoAxeFindingsAtBothWidths(page)
    await act(page.getByLabel('Code').fill(codes.pop() ?? ''))
    await act(trust.check())
    await act(page.getByRole('button', { name: 'Log in' }).click())
    await expect(title(page)).toHaveText('Dashboard')
    expect(actions).toBe(6)
    await logOut()

    // From the next day on: the name, the password and the button.
    actions = 0
    await logIn()
    await expect(title(page)).toHaveText('Dashboard')
    expect(actions).toBe(3)

    await page.goto(`${site.origin}/admin/account`)
    const devices = page.getByRole('list', { name: 'Trusted devices' })
    await expect(devices.getByRole('listitem')).toHaveCount(1)
    await expect(devices.getByText('(this device)')).toBeVisible()
    await expectNoAxeFindingsAtBothWidths(page)
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
    await expectNoAxeFindingsAtBothWidths(page)
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

test('a coach signs in by email address, and trusts the own phone', async ({ page, playwright }) => {
  const site = await Site.open()
  const request = await playwright.request.newContext()
  try {
    const headers = { Origin: site.origin }
    await request.post(`${site.origin}/api/admin/login`, { headers, data: ADMIN })
    await request.post(`${site.origin}/api/admin/staff`, { headers, data: { ...THEO, email: EMAIL } })
    const codes = await turnOn(request, site, 'staff', THEO)
    await page.goto(`${site.origin}/staff/login`)
    await page.getByLabel('Username').fill(EMAIL.toLowerCase())
    await page.getByLabel('Password').fill(THEO.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByLabel('Code').fill(codes.pop() ?? '')
    await page.getByRole('checkbox', { name: 'Don’t ask again on this device for 30 days' }).check()
    await expectNoAxeFindingsAtBothWidths(page)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('form', { name: 'Profile' })).toBeVisible()
    const devices = page.getByRole('list', { name: 'Trusted devices' })
    await expect(devices.getByRole('listitem')).toHaveCount(1)
    await devices.getByRole('button', { name: /^Forget/ }).click()
    await expect(devices).toHaveCount(0)
  } finally {
    await request.dispose()
    await site.close()
  }
})
