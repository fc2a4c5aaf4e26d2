import { expectNoAxeFindingsAtBothWidths, openDashboard } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { api, content } from '../news.ts'
import { Site } from '../site.ts'

test.use({
  // axe looks into the frame of the preview too, in which no script may run.
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|^Blocked script execution in 'about:srcdoc'/],
})

let site: Site
test.beforeEach(async () => {
  site = await Site.open()
})
test.afterEach(() => site.close())

test('one action shows a changed article as visitors would see it, unsaved and without a network', async ({
  page,
  context,
}) => {
  await openDashboard(page, site)
  const { id } = await api(page, site).create({ title: 'Lanes reopen' })
  await page.getByRole('link', { name: 'News', exact: true }).click()
  await page.getByRole('link', { name: 'Lanes reopen', exact: true }).click()
  await content(page).fill('Bring goggles.')
  await page.getByLabel('Title').fill('Lanes reopen Monday')
  await context.setOffline(true)

  let actions = 0
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  actions += 1
  const dialog = page.getByRole('dialog', { name: 'Preview' })
  const shown = page.frameLocator('iframe[title="Article as visitors would see it"]')
  await expect(shown.getByText('Lanes reopen Monday', { exact: true })).toBeVisible()
  await expect(shown.getByText('Bring goggles.')).toBeVisible()
  expect(actions).toBe(1)

  // It begins with the screen of the person: a laptop here.
  await expect(dialog.getByRole('button', { name: 'Desktop' })).toHaveAttribute('aria-pressed', 'true')
  const width = () => shown.locator('html').evaluate((html) => html.ownerDocument.defaultView?.innerWidth)
  expect(await width()).toBe(1280)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Preview', exact: true })).toBeFocused()
  await expect(page.getByLabel('Title')).toHaveValue('Lanes reopen Monday')

  await context.setOffline(false)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${site.origin}/admin/news/${id}/edit`)
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Phone' })).toHaveAttribute('aria-pressed', 'true')
  await expect(shown.getByText('Lanes reopen Monday', { exact: true })).toBeVisible()
  await expect.poll(width).toBe(390)
  await expectNoAxeFindingsAtBothWidths(page)
  await dialog.getByRole('button', { name: 'Close preview' }).click()
  await expect(dialog).toBeHidden()
  // Nothing was saved by looking at it.
  expect((await api(page, site).read(id)).title).toBe('Lanes reopen')
})
