import { signInByApi } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { Site } from '../site.ts'

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

test('an open form names who else is editing the same, until that one leaves or the connection goes', async ({
  page,
  browser,
}) => {
  const site = await Site.open()
  const coach = await (await browser.newContext()).newPage()
  try {
    await signInByApi(page, site)
    await page.goto(`${site.origin}/admin/staff`)
    await page.getByRole('link', { name: 'Maya Lin', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Edit')

    const headers = { Origin: site.origin }
    await coach.request.post(`${site.origin}/api/staff/login`, { headers, data: site.sampleCoach() })
    await coach.goto(`${site.origin}/staff/profile`)
    await expect(coach.getByText('admin is editing this too, right now.')).toBeVisible()
    // The form of the office tells it again when its page comes back into sight.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    const named = page.getByText('Maya Lin is editing this too, right now.')
    await expect(named).toBeVisible()

    await page.context().setOffline(true)
    await expect(named).toBeHidden()
    await page.context().setOffline(false)
    await expect(named).toBeVisible()
    await coach.getByRole('button', { name: 'Logout' }).click()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(named).toBeHidden()
  } finally {
    await coach.context().close()
    await site.close()
  }
})
