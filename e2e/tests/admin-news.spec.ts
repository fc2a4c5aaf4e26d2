import {
  actionOf,
  expectNoAxeFindings,
  expectNoAxeFindingsInBothLooks,
  openDashboard,
  signInByApi,
} from '../admin.ts'
import { expectNoSidewaysScroll } from '../layoutProblems.ts'
import { expect, test } from '../fixtures.ts'
import { respondAsSite } from '../respondAsSite.ts'
import { api, articles, content, newest, publicText, rowOf } from '../news.ts'
import { Site } from '../site.ts'

test.use({
  expectedErrors: [/status of (401|404|409|500)/],
})

let site: Site
test.beforeEach(async () => {
  site = await Site.open()
})
test.afterEach(() => site.close())

// Each test is long, and starts a site of its own.

test('a draft is visible only to administrators until it is published', async ({ page, browser }) => {
  await signInByApi(page, site)
  await page.goto(`${site.origin}/admin/news/new`)
  await page.getByLabel('Title').fill('Not yet')
  await content(page).fill('A secret of the desk.')
  await page.getByLabel('When').selectOption('Draft')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  const row = rowOf(page, 'Not yet')
  await expect(row.getByText('Draft', { exact: true })).toBeVisible()
  await expectNoAxeFindings(page)
  const { id } = await newest(page, site)
  const preview = `/news/${id}?preview=draft`
  expect((await page.request.get(`${site.origin}/api/news/${id}`)).status()).toBe(404)
  for (const path of ['/news', `/news/${id}`, preview, '/feed.xml', '/sitemap.xml', '/api/news']) {
    const text = await publicText(page, site, path)
    expect(text).not.toContain('A secret of the desk')
    expect(text).not.toContain('Not yet')
  }
  expect(await publicText(page, site, preview)).toContain('<meta name="robots" content="noindex">')

  await (await actionOf(row, 'Preview')).click()
  await expect(page.getByText('only administrators see this')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not yet')
  await expect(page.getByText('A secret of the desk.')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.reload()
  await expect(page.getByText('A secret of the desk.')).toBeVisible()
  const visitor = await browser.newPage()
  await visitor.goto(site.origin + preview)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Only administrators see this')
  await visitor.getByRole('link', { name: 'Log in' }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Admin Login')
  await visitor.close()

  await page.goto(`${site.origin}/admin/news?status=draft`)
  await (await actionOf(row, 'Publish now')).click()
  await expect(page.getByText('Article published')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No matching articles' })).toBeVisible()
  expect(await publicText(page, site, '/news')).toContain('A secret of the desk')
  expect((await page.request.get(`${site.origin}/news/${id}`)).status()).toBe(200)

  await page.getByRole('link', { name: 'Show all articles' }).click()
  await expect(await actionOf(row, 'Preview')).toHaveAttribute('href', `/news/${id}`)
  await page.keyboard.press('Escape')
  await (await actionOf(row, 'Unpublish')).click()
  await expect(row.getByText('Draft', { exact: true })).toBeVisible()
  expect(await publicText(page, site, '/news')).not.toContain('Not yet')
})

test('a scheduled article is not public before its time, and the list finds it', async ({ page }) => {
  await signInByApi(page, site)
  await page.goto(`${site.origin}/admin/news/new`)
  await page.getByLabel('Title').fill('Summer hours')
  await content(page).fill('From June on.')
  await page.getByLabel('When').selectOption('At a date and time')
  await page.getByRole('button', { name: 'Schedule Article' }).click()
  await expect(page.getByText('Choose a date and time')).toBeVisible()
  await page.getByLabel('Date and time').fill('2031-06-01T09:00')
  await page.getByRole('button', { name: 'Schedule Article' }).click()
  const row = rowOf(page, 'Summer hours')
  await expect(row.getByText('Scheduled for Jun 1, 2031, 9:00 AM')).toBeVisible()
  const { id, publishAt } = await newest(page, site)
  expect(publishAt).toBe('2031-06-01T13:00:00.000Z')
  expect((await page.request.get(`${site.origin}/news/${id}`)).status()).toBe(404)

  await page.getByLabel('Which articles').selectOption('Scheduled')
  await expect(articles(page).getByRole('rowheader')).toHaveCount(1)
  const search = page.getByLabel('Search the articles')
  await search.fill('june')
  // The focus ring is around the whole field, with its icon and its clear button.
  await expect(search.locator('..')).toHaveCSS('outline', /solid 3px$/)
  await expect(search).toHaveCSS('outline-style', 'none')
  await expect(page).toHaveURL(/status=scheduled&q=june/)
  await expect(row).toBeVisible()
  await page.getByLabel('Search the articles').fill('july')
  await expect(page.getByRole('heading', { name: 'No matching articles' })).toBeVisible()
  await page.goBack()
  await page.goto(`${site.origin}/admin/news?q=june`)
  await row.getByRole('link', { name: 'Edit Summer hours' }).click()
  await expect(page.getByLabel('Date and time')).toHaveValue('2031-06-01T09:00')
  await page.getByLabel('When').selectOption('Publish now')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('News article updated successfully')).toBeVisible()
  expect(await publicText(page, site, '/news')).toContain('Summer hours')
})

test('a time that has passed is published only after a question, and the list shows the date', async ({
  page,
}) => {
  await signInByApi(page, site)
  await page.goto(`${site.origin}/admin/news/new`)
  await page.getByLabel('Title').fill('Last summer')
  await content(page).fill('It was warm.')
  await page.getByLabel('When').selectOption('At a date and time')
  const time = page.getByLabel('Date and time')
  await time.fill('2025-06-01T09:00')
  const meant = page.getByRole('checkbox', { name: /^This time has passed\./ })
  await expect(meant).toHaveAccessibleName(/with the date Jun 1, 2025, 9:00 AM$/)
  await page.getByRole('button', { name: 'Publish Article' }).click()
  await expect(time).toHaveAccessibleDescription(/This time has passed/)
  await expectNoAxeFindingsInBothLooks(page)
  await meant.check()
  await time.fill('2025-06-02T09:00')
  await expect(meant).not.toBeChecked()
  await time.fill('2031-06-02T09:00')
  await expect(meant).toHaveCount(0)
  await time.fill('2025-06-03T09:00')
  await meant.check()
  await page.getByRole('button', { name: 'Publish Article' }).click()
  const row = rowOf(page, 'Last summer')
  await expect(row.getByText('Published Jun 3, 2025')).toBeVisible()
  const { id, publishAt } = await newest(page, site)
  expect(publishAt).toBe('2025-06-03T13:00:00.000Z')

  // What is published already is saved again without a question.
  await page.goto(`${site.origin}/admin/news/${id}/edit`)
  await page.getByLabel('Title').fill('The last summer')
  await expect(meant).toHaveCount(0)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('News article updated successfully')).toBeVisible()
})

test('two people who edit at once see both versions, and lose neither', async ({ page, browser }) => {
  await signInByApi(page, site)
  const { id } = await api(page, site).create({
    image: '/pictures/lanes-landscape-960.webp',
    imageAlt: 'Lanes',
  })
  const edit = `${site.origin}/admin/news/${id}/edit`
  const other = await browser.newPage()
  await signInByApi(other, site)
  await page.goto(edit)
  await other.goto(edit)
  await content(page).press('End')
  await content(page).pressSequentially(' Mine.')
  await content(other).press('End')
  await content(other).pressSequentially(' Theirs.')
  await other.getByLabel('Title').fill('Lanes reopen on Monday')
  await other.getByRole('button', { name: 'Save Changes' }).click()
  await expect(other.getByText('News article updated successfully')).toBeVisible()

  await page.getByRole('button', { name: 'Save Changes' }).click()
  const conflict = page.getByRole('region', { name: /Conflict/ })
  await expect(conflict.getByRole('heading')).toBeFocused()
  await expect(conflict.getByRole('heading')).toHaveText(
    /^Conflict: \S+ saved this at \d+:\d\d [AP]M, while you were editing$/,
  )
  await expect(conflict.getByText('All six. Mine.', { exact: true })).toBeVisible()
  await expect(conflict.getByText('All six. Theirs.', { exact: true })).toBeVisible()
  await expectNoAxeFindings(page)
  // They alone changed it.
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(
    'Lanes reopen on Monday',
  )
  await conflict.getByRole('button', { name: 'Use theirs for Content' }).click()
  await expect(content(page)).toHaveText('All six. Theirs.')
  await content(page).press('End')
  await content(page).pressSequentially(' And mine.')
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('News article updated successfully')).toBeVisible()
  await expect(articles(page)).toBeVisible()
  expect(await api(page, site).read(id)).toMatchObject({
    title: 'Lanes reopen on Monday',
    content: '<p>All six. Theirs. And mine.</p>',
    image: '/pictures/lanes-landscape-960.webp',
    imageAlt: 'Lanes',
    version: 3,
  })
  await other.close()
})

test('a draft survives a reload, leaving the form and a server error', async ({ page }) => {
  await openDashboard(page, site)
  // As an older release stored it.
  await page.evaluate(() =>
    localStorage.setItem('draft:news-article', JSON.stringify({ title: 'Old', content: 'Older' })),
  )
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

test('a list that this device never had and the server cannot send says so, and comes with Try again', async ({
  page,
}) => {
  await signInByApi(page, site)
  let isDown = true
  await page.route('**/api/admin/news?page=*', (route) =>
    isDown
      ? respondAsSite(route, { status: 500, json: { message: 'x', code: 'internal' } })
      : route.continue(),
  )
  await page.goto(`${site.origin}/admin/news`)
  await expect(page.getByText('The articles could not be loaded.')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(articles(page)).toBeVisible()
  await page.goto(`${site.origin}/admin/news/65f000000000000000000000/edit`)
  await expect(page.getByText('This article is no longer available')).toBeVisible()
})

test('a deleted article is restored by Undo, and an empty list says so', async ({ page }) => {
  await signInByApi(page, site)
  await api(page, site).create({ title: 'Going' })
  await page.goto(`${site.origin}/admin/news`)
  await (await actionOf(rowOf(page, 'Going'), 'Delete')).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(
    'This permanently deletes the article "Going" and removes it from the website.',
  )
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The news article has been successfully deleted')).toBeVisible()
  await expect(rowOf(page, 'Going')).toHaveCount(0)
  expect(await publicText(page, site, '/news')).not.toContain('Going')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, 'Going')).toHaveCount(1)
  expect(await publicText(page, site, '/news')).toContain('Going')

  await page.route('**/api/admin/news/*', (route) => respondAsSite(route, { status: 500, body: '' }))
  await (await actionOf(rowOf(page, 'Going'), 'Delete')).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Failed to delete article: Unknown error')).toBeVisible()

  await page.route('**/api/admin/news?page=*', (route) =>
    respondAsSite(route, { json: { items: [], total: 0 } }),
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No News Articles' })).toBeVisible()
  await page.getByRole('link', { name: 'Create your first article' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create News Article')
  await expect(content(page)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('axe finds nothing on the news screens', async ({ page }) => {
    await signInByApi(page, site)
    const fits = () => expectNoSidewaysScroll(page)
    await api(page, site).create({
      title: 'A draft',
      publishAt: null,
      content: '<h2>A</h2><ul><li>b</li></ul>',
    })
    const { id } = await api(page, site).create({ title: 'Later', publishAt: '2031-06-01T13:00:00.000Z' })
    await page.goto(`${site.origin}/admin/news`)
    await expect(articles(page)).toBeVisible()
    await expectNoAxeFindingsInBothLooks(page)
    await fits()
    await page.goto(`${site.origin}/admin/news/new`)
    await expect(content(page)).toBeVisible()
    await page.getByRole('button', { name: 'Publish Article' }).click()
    await page.getByRole('button', { name: 'Link' }).click()
    await expect(page.getByLabel('Link address')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Type an address/)).toBeVisible()
    await expectNoAxeFindingsInBothLooks(page)
    await fits()
    await page.goto(`${site.origin}/admin/news/${id}/edit`)
    await expect(content(page)).toBeVisible()
    await expectNoAxeFindingsInBothLooks(page)
    await page.goto(`${site.origin}/news/${id}?preview=draft`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Later')
    await expectNoAxeFindingsInBothLooks(page)
    await fits()
  })
})
