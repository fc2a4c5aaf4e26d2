import { signInByApi } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { expectNoSidewaysScroll } from '../layoutProblems.ts'
import { Site } from '../site.ts'

test.use({ expectedErrors: [/INTERNET_DISCONNECTED|Blocked script execution in 'about:srcdoc'/] })

let site: Site
test.beforeAll(async () => {
  site = await Site.open()
})
test.afterAll(() => site.close())

test('the next season of the camps is prepared by one click, checked field by field, and public only when it is saved', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await signInByApi(page, site)
  const camp = async () =>
    (await (await page.request.get(`${site.origin}/api/content/camp`)).json()) as {
      season: number
      swim: { firstDay: string; lastDay: string }
    }
  const before = await camp()
  await page.goto(`${site.origin}/admin/content/camp/edit`)
  const start = page.getByRole('button', { name: /^Start the \d{4} season$/ })
  const year = Number(/\d{4}/.exec((await start.textContent()) ?? '')?.[0])
  expect(year).toBeGreaterThan(before.season)
  await start.click()
  const checks = page
    .getByRole('status')
    .filter({ hasText: `The ${year} season is not public until you save.` })
  await expect(checks).toBeFocused()
  await expect(checks).toContainText(`Prices that are still those of ${before.season}:`)
  await expectNoSidewaysScroll(page)
  expect(await camp()).toEqual(before)

  // A list leads to each field that somebody must look at.
  await checks.getByRole('listitem').first().getByRole('button').click()
  await expect(page.locator(':focus')).toHaveValue(/./)

  // Saved without a connection, it is public when it is sent.
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Waiting to be sent').first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Waiting to be sent')).toHaveCount(0)
  await expect.poll(async () => (await camp()).season).toBe(year)
  const { swim } = await camp()
  for (const day of [swim.firstDay, swim.lastDay]) expect(day.startsWith(String(year))).toBe(true)
  expect(new Date(swim.firstDay).getUTCDay()).toBe(new Date(before.swim.firstDay).getUTCDay())
})
