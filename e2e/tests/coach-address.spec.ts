import { signInByApi } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { openMailServer } from '../mailServer.ts'
import { outbox } from '../outbox.ts'
import { ADMIN, Site } from '../site.ts'

test.use({ expectedErrors: [/status of (400|401|409)|ERR_INTERNET_DISCONNECTED/], serviceWorkers: 'allow' })

test('a coach changes the email address and the password with the current password', async ({
  page,
  context,
}) => {
  const mail = await openMailServer()
  const site = await Site.open({ smtpUrl: mail.url })
  try {
    await page.setViewportSize({ width: 390, height: 900 })
    const coach = site.sampleCoach()
    await page.goto(`${site.origin}/staff/login`)
    // A username may be typed in any case.
    await page.getByLabel('Username').fill(coach.username.toUpperCase())
    await page.getByLabel('Password').fill(coach.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    const form = page.getByRole('form', { name: 'Profile' })
    const email = form.getByLabel('Email')
    const password = form.getByLabel('Current password')
    const save = form.getByRole('button', { name: 'Save Changes' })
    const old = await email.inputValue()

    await expect(password).toHaveCount(0)
    await email.fill('new.address@example.com')
    await expect(password).toBeVisible()
    await save.click()
    await expect(form.getByText('enter your current password')).toBeVisible()
    await expect(password).toBeFocused()
    await password.fill('not the password')
    await save.click()
    await expect(form.getByText('Your current password is wrong')).toBeVisible()
    await expect(email).toHaveValue('new.address@example.com')

    // Nothing waits on this device with a password in it.
    await password.fill(coach.password)
    await context.setOffline(true)
    await save.click()
    await expect(page.getByText('This needs a connection')).toBeVisible()
    await expect(email).toHaveValue('new.address@example.com')
    await expect(outbox(page)).toHaveCount(0)
    await context.setOffline(false)
    await save.click()
    await expect(page.getByText('Profile updated successfully')).toBeVisible()
    await expect(password).toHaveCount(0)
    expect((await mail.mailTo(old)).headers['subject']).toContain('Your email address at')

    const other = page.getByRole('form', { name: 'Password' })
    const change = other.getByRole('button', { name: 'Change Password' })
    await other.getByLabel('Current password').fill('not my password')
    await other.getByLabel('New password').fill('lanes-and-ropes-7')
    await change.click()
    await expect(other.getByText('Your current password is wrong')).toBeVisible()
    await expect(other.getByLabel('Current password')).toBeFocused()
    await other.getByLabel('Current password').fill(coach.password)
    await change.dblclick()
    await expect(page.getByText('Password changed', { exact: true })).toBeVisible()
    await expect(other.getByLabel('Current password')).toHaveValue('')
    await page.reload()
    await expect(email).toHaveValue('new.address@example.com')
  } finally {
    await site.close()
    mail.close()
  }
})

test('an address that the office has changed meanwhile is kept, or replaced by a choice and the password', async ({
  page,
  browser,
}) => {
  const site = await Site.open()
  const desk = await (await browser.newContext()).newPage()
  try {
    const coach = site.sampleCoach()
    await page.goto(`${site.origin}/staff/login`)
    await page.getByLabel('Username').fill(coach.username)
    await page.getByLabel('Password').fill(coach.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    const form = page.getByRole('form', { name: 'Profile' })
    await form.getByLabel('Bio').fill('Mine.')

    await signInByApi(desk, site)
    const members = (await (await desk.request.get(`${site.origin}/api/admin/staff`)).json()) as {
      id: string
      username: string
      version: number
    }[]
    const member = members.find(({ username }) => username === coach.username)
    const { id, version: _version, order: _order, ...input } = member as typeof member & { order: number }
    const setByOffice = async (email: string) => {
      const changed = await desk.request.put(`${site.origin}/api/admin/staff/${id}`, {
        data: { ...input, email, currentPassword: ADMIN.password },
        headers: { Origin: site.origin },
      })
      expect(changed.status()).toBe(200)
    }
    await setByOffice('of.the.office@example.com')
    const save = form.getByRole('button', { name: 'Save Changes' })
    await save.click()
    await expect(page.getByText('Combined with what someone else saved in the meantime.')).toBeVisible()
    const email = form.getByLabel('Email')
    await expect(email).toHaveValue('of.the.office@example.com')
    await expect(form.getByLabel('Bio')).toHaveValue('Mine.')

    await email.fill('of.my.own@example.com')
    const password = form.getByLabel('Current password')
    await password.fill('not the password')
    await setByOffice('of.the.office.again@example.com')
    await save.click()
    await expect(form.getByText('Your current password is wrong')).toBeVisible()
    await expect(password).toHaveValue('not the password')
    await password.fill(coach.password)
    await save.click()
    await expect(page.getByRole('region', { name: /^Conflict/ })).toContainText(
      'of.the.office.again@example.com',
    )
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await expect(page.getByRole('region', { name: /^Conflict/ })).toHaveCount(0)
    await expect(page.getByText('Profile updated successfully')).toBeVisible()
    await expect(password).toHaveCount(0)
    await expect(email).toHaveValue('of.my.own@example.com')
  } finally {
    await site.close()
  }
})
