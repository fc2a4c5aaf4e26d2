import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { signInByApi } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { ADMIN, Site } from '../site.ts'

const PASSWORD = 'a long password of Ada'
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Signs Ada in up to the question for the code. */
async function logIn(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.origin}/admin/login`)
  await page.getByLabel('Username').fill('ada')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
}

test(
  'an invited administrator chooses a password, and signs in with two steps until removed',
  { tag: '@gate' },
  async ({ browser }) => {
    const site = await Site.open()
    const size = { viewport: { width: 390, height: 900 } }
    const desk = await (await browser.newContext(size)).newPage()
    const ada = await (await browser.newContext(size)).newPage()
    try {
      await signInByApi(desk, site)
      await desk.goto(`${site.origin}/admin/administrators`)
      await desk.getByRole('button', { name: 'Invite Administrator' }).click()
      await desk.getByRole('textbox', { name: /^Name/ }).fill('Ada Office')
      await desk.getByLabel('Username').fill('ada')
      await desk.getByLabel('Your current password').fill('not the password')
      await desk.getByRole('button', { name: 'Invite', exact: true }).click()
      await expect(desk.getByText('Your current password is wrong').first()).toBeVisible()
      await expect(desk.getByLabel('Your current password')).toBeFocused()
      // What was typed is still there.
      await expect(desk.getByLabel('Username')).toHaveValue('ada')
      await desk.getByLabel('Your current password').fill(ADMIN.password)
      await desk.getByRole('button', { name: 'Invite', exact: true }).click()
      const link =
        (await desk.getByRole('group', { name: 'Link for Ada Office' }).locator('code').textContent()) ?? ''
      expect(link).toContain(`${site.origin}/admin/password#`)
      const invited = desk.getByRole('region', { name: 'Pending invitations' }).getByRole('listitem')
      await expect(invited).toHaveCSS('outline-style', 'solid')

      // Opening it changes nothing, so that it works after a reload.
      await ada.goto(link)
      await expect(ada.getByText('Welcome, Ada Office.')).toBeVisible()
      await ada.reload()
      await ada.getByLabel('New password').fill(PASSWORD)
      await ada.getByRole('button', { name: 'Save Password' }).click()
      // Nobody types again what was chosen just now.
      await expect(ada.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
      await ada.goto(`${site.origin}/admin/account`)
      await ada.getByRole('button', { name: 'Set up two-step sign-in' }).click()
      const setUp = ada.getByRole('region', { name: 'Two-step sign-in' })
      await setUp.getByLabel('Current password').fill(PASSWORD)
      await setUp.getByRole('button', { name: 'Continue' }).click()
      await expect(ada.getByRole('img', { name: 'QR code of the key below' })).toBeVisible()
      // On a phone, its own camera cannot scan its own screen.
      await expect(setUp.getByRole('link', { name: 'Open in your authenticator app' })).toHaveAttribute(
        'href',
        /^otpauth:\/\/totp\//,
      )
      await expect(setUp.getByRole('button', { name: 'Copy the key' })).toBeVisible()
      const secret = ((await setUp.locator('code').textContent()) ?? '').replaceAll(' ', '')
      await setUp.getByLabel('Code from the app').fill(codeOf(secret))
      await setUp.getByRole('button', { name: 'Turn on' }).click()
      const codes = ada.getByRole('group', { name: 'Recovery codes' })
      await expect(codes.getByRole('listitem')).toHaveCount(10)
      const [download] = await Promise.all([
        ada.waitForEvent('download'),
        codes.getByRole('button', { name: 'Download codes' }).click(),
      ])
      expect(download.suggestedFilename()).toContain('recovery-codes')
      await codes.getByRole('button', { name: 'I saved them' }).click()
      await expect(ada.getByText('10 recovery codes left.')).toBeVisible()
      await expect(ada.getByText('(this device)')).toBeVisible()
      await ada.getByRole('button', { name: 'Logout' }).click()
      await expect(ada.getByRole('heading', { level: 1 })).toHaveText('Admin Login')

      await logIn(ada, site)
      await expect(ada.getByText('Enter the code from your authenticator app')).toBeVisible()
      await ada.getByLabel('Code').fill('000000')
      await ada.getByRole('button', { name: 'Log in' }).click()
      await expect(ada.getByText('This code is wrong')).toBeVisible()
      await ada.getByLabel('Code').fill(codeOf(secret, 1))
      await ada.getByRole('button', { name: 'Log in' }).click()
      await expect(ada.getByRole('heading', { level: 1 })).toHaveText('Dashboard')

      await desk.reload()
      await desk.getByRole('button', { name: 'Remove Ada Office' }).click()
      const removal = desk.getByRole('form', { name: 'Remove Ada Office' })
      await expect(removal.getByLabel('Your current password')).toBeFocused()
      await removal.getByLabel('Your current password').fill(ADMIN.password)
      await removal.getByRole('button', { name: 'Remove administrator' }).click()
      await expect(desk.getByRole('list', { name: 'Administrators' }).getByRole('listitem')).toHaveCount(1)
      await ada.reload()
      await expect(ada.getByRole('heading', { level: 1 })).toHaveText('Admin Login')
    } finally {
      await site.close()
    }
  },
)
