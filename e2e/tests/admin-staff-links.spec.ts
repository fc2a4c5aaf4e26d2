import { signInByApi } from '../admin.ts'
import { theoInput } from '../coaches.ts'
import { expect, test } from '../fixtures.ts'
import { ADMIN, Site } from '../site.ts'

/** More than a page of the list shows, and than one call makes links for. */
const ADDED = 40

// A wrong password is refused.
test.use({ expectedErrors: [/status of 400/] })

test('password links are made for 40 new coaches at once, and one of them signs its coach in', async ({
  page,
  browser,
}) => {
  const site = await Site.open()
  try {
    await signInByApi(page, site)
    const headers = { Origin: site.origin }
    for (let n = 0; n < ADDED; n++) {
      const { password: _, ...coach } = theoInput({ username: `coach-${n}`, password: '' })
      const added = await page.request.post(`${site.origin}/api/admin/staff`, {
        headers,
        data: { ...coach, name: `Coach ${n}` },
      })
      expect(added.status()).toBe(201)
    }
    await page.goto(`${site.origin}/admin/staff`)
    await expect(page.getByRole('link', { name: 'Coach 0', exact: true })).toBeVisible()

    await page.getByRole('link', { name: 'Password links' }).click()
    await expect(page.getByText('40 coaches have no password yet: Coach 0, Coach 1,')).toBeVisible()
    // The password is asked as for a single link.
    const password = page.getByLabel('Your current password')
    await password.fill('not the password')
    const send = page.getByRole('button', { name: 'Send 40 password links' })
    await send.click()
    await expect(page.getByText('Your current password is wrong').first()).toBeVisible()
    await password.fill(ADMIN.password)
    await send.click()
    const links = page.getByRole('list', { name: 'Links to hand over' })
    await expect(links.getByRole('listitem')).toHaveCount(ADDED)
    await expect(password).toHaveCount(0)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download list' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('password-links.txt')

    // Each link is one of its own coach, who is signed in by it.
    const coach = await (await browser.newContext()).newPage()
    const row = links.getByRole('listitem').filter({ hasText: '(coach-7)' })
    await coach.goto((await row.locator('code').textContent()) ?? '')
    await coach.getByLabel('New password').fill('chosen by coach seven')
    await coach.getByRole('button', { name: 'Save Password' }).click()
    await expect(coach.getByRole('heading', { level: 1 })).toHaveText('Coach 7')
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff Management')

    await page.getByRole('checkbox', { name: /^Select all/ }).check()
    await page.getByRole('button', { name: 'Send password links' }).click()
    await expect(page.getByRole('button', { name: 'Send 24 password links' })).toBeVisible()
  } finally {
    await site.close()
  }
})
