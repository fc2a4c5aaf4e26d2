import { actionOf, openDashboard, signInByApi } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { respondAsSite } from '../respondAsSite.ts'
import { api, articles, content, newest, publicText, rowOf } from '../news.ts'
import { Site } from '../site.ts'

test.use({
  expectedErrors: [
    /status of (401|404|500)|ERR_INTERNET_DISCONNECTED|^Blocked script execution in 'about:srcdoc'/,
  ],
})
// One site for all: each journey has an article of its own.
test.describe.configure({ mode: 'default' })

let site: Site
test.beforeAll(async () => {
  site = await Site.open()
})
test.afterAll(() => site.close())

test(
  'an article is a draft that only administrators can preview, until it is published from the list',
  { tag: '@gate' },
  async ({ page, browser }) => {
    await openDashboard(page, site)
    await page.getByRole('main').getByRole('link', { name: 'Create Article' }).click()
    await page.getByLabel('Title').fill('Not yet')
    await content(page).fill('A secret of the desk.')
    await page.getByLabel('When').selectOption('Draft')
    await page.getByRole('button', { name: 'Save Draft' }).click()
    const row = rowOf(page, 'Not yet')
    await expect(row.getByText('Draft', { exact: true })).toBeVisible()
    const { id } = await newest(page, site)
    const preview = `/news/${id}?preview=draft`
    expect(await publicText(page, site, '/news')).not.toContain('Not yet')
    const html = await publicText(page, site, preview)
    expect(html).not.toContain('A secret of the desk')
    expect(html).toContain('<meta name="robots" content="noindex">')

    await (await actionOf(row, 'Preview')).click()
    await expect(page.getByText('only administrators see this')).toBeVisible()
    await expect(page.getByText('A secret of the desk.')).toBeVisible()
    const visitor = await browser.newPage()
    await visitor.goto(site.origin + preview)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Only administrators see this')
    await visitor.close()

    await page.goto(`${site.origin}/admin/news?status=draft`)
    await (await actionOf(row, 'Publish now')).click()
    await expect(page.getByText('Article published')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No matching articles' })).toBeVisible()
    expect(await publicText(page, site, '/news')).toContain('A secret of the desk')
    await page.getByRole('link', { name: 'Show all articles' }).click()
    await (await actionOf(row, 'Unpublish')).click()
    // The list shows it before the server has it.
    await expect(row.getByText('Draft', { exact: true })).toBeVisible()
    await expect.poll(() => publicText(page, site, '/news')).not.toContain('Not yet')
  },
)

test('an article is scheduled, found in the list, and published before its time', async ({ page }) => {
  await signInByApi(page, site)
  await page.goto(`${site.origin}/admin/news/new`)
  await page.getByLabel('Title').fill('Summer hours')
  await content(page).fill('From June on.')
  await page.getByLabel('When').selectOption('At a date and time')
  await page.getByRole('button', { name: 'Schedule Article' }).click()
  await expect(page.getByText('Choose a date and time')).toBeVisible()
  await page.getByLabel('Date and time').fill('2131-06-01T09:00')
  await page.getByRole('button', { name: 'Schedule Article' }).click()
  const row = rowOf(page, 'Summer hours')
  await expect(row.getByText('Scheduled for Jun 1, 2131, 9:00 AM')).toBeVisible()
  const { id, publishAt } = await newest(page, site)
  expect(publishAt).toBe('2131-06-01T13:00:00.000Z')
  expect((await page.request.get(`${site.origin}/news/${id}`)).status()).toBe(404)

  await page.getByLabel('Which articles').selectOption('Scheduled')
  await expect(articles(page).getByRole('rowheader')).toHaveCount(1)
  const search = page.getByLabel('Search the articles')
  await search.fill('june')
  // The focus ring is around the whole field, with its icon and its clear button.
  await expect(search.locator('..')).toHaveCSS('outline', /solid 3px$/)
  await expect(search).toHaveCSS('outline-style', 'none')
  await expect(page).toHaveURL(/status=scheduled&q=june/)
  await row.getByRole('link', { name: 'Edit Summer hours' }).click()
  await expect(page.getByLabel('Date and time')).toHaveValue('2131-06-01T09:00')
  await page.getByLabel('When').selectOption('Publish now')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('News article updated successfully')).toBeVisible()
  expect(await publicText(page, site, '/news')).toContain('Summer hours')
})

test('an article that is not saved survives a reload, leaving the form and a server error', async ({
  page,
}) => {
  await openDashboard(page, site)
  await page.goto(`${site.origin}/admin/news/new`)
  await expect(page.getByLabel('Title')).toHaveValue('')
  await page.getByLabel('Title').fill('Kept')
  await content(page).pressSequentially('Typed a moment ago')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('Unsaved draft restored')).toBeVisible()
  await expect(content(page)).toHaveText('Typed a moment ago')

  await content(page).press('End')
  await content(page).pressSequentially(', and more')
  await page.getByRole('link', { name: 'Cancel' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Leave without saving?')
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(`${site.origin}/admin/news`)
  await page.goto(`${site.origin}/admin/news/new`)
  await expect(content(page)).toHaveText('Typed a moment ago, and more')

  await page.route('**/api/admin/news', (route) =>
    route.request().method() === 'POST'
      ? respondAsSite(route, { status: 500, body: 'down' })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Publish Article' }).click()
  await expect(page.getByRole('alert').getByText('down')).toBeVisible()
  await expect(content(page)).toHaveText('Typed a moment ago, and more')
  await expect(content(page)).toHaveAttribute('contenteditable', 'true')
  await page.getByRole('button', { name: 'Discard it' }).click()
  await expect(content(page)).toHaveText('')
})

test('a preview shows an unsaved article as visitors would see it, at the width of the screen and without a network', async ({
  page,
  context,
}) => {
  await openDashboard(page, site)
  await api(page, site).create({ title: 'Lanes reopen' })
  await page.getByRole('link', { name: 'News', exact: true }).click()
  await page.getByRole('link', { name: 'Lanes reopen', exact: true }).click()
  await content(page).fill('Bring goggles.')
  await page.getByLabel('Title').fill('Lanes reopen Monday')
  await context.setOffline(true)
  const dialog = page.getByRole('dialog', { name: 'Preview' })
  const shown = page.frameLocator('iframe[title="Article as visitors would see it"]')
  const width = () => shown.locator('html').evaluate((html) => html.ownerDocument.defaultView?.innerWidth)
  const previewAt = async (device: string, inside: number) => {
    const open = page.getByRole('button', { name: 'Preview', exact: true })
    await open.click()
    await expect(shown.getByText('Lanes reopen Monday', { exact: true })).toBeVisible()
    await expect(shown.getByText('Bring goggles.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: device })).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(width).toBe(inside)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(open).toBeFocused()
  }
  await previewAt('Desktop', 1280)
  await context.setOffline(false)
  await page.setViewportSize({ width: 390, height: 844 })
  page.once('dialog', (question) => void question.accept())
  await page.reload()
  await previewAt('Phone', 390)
  await expect(page.getByLabel('Title')).toHaveValue('Lanes reopen Monday')
})
