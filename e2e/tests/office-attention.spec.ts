import type { NewsArticle } from '@lane-and-court/contract/news/news.ts'
import type { Page } from '@playwright/test'
import { actionOf, openDashboard } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { expectNoSidewaysScroll } from '../layoutProblems.ts'
import { Site } from '../site.ts'

test.use({ expectedErrors: [/ERR_|status of (401|404|409)/] })

// One site for all: what they change is read by none of the others.
test.describe.configure({ mode: 'default' })

let site: Site
test.beforeAll(async () => {
  site = await Site.open()
})
test.afterAll(() => site.close())

const needs = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Needs attention' })
const header = (page: Page) => page.getByRole('banner')

test('what needs attention on this device names its object, opens it, and can be discarded', async ({
  page,
  context,
}) => {
  const call = async (method: string, path: string, data?: object) => {
    const headers = { Origin: site.origin }
    const response = await page.request.fetch(site.origin + path, { method, headers, ...(data && { data }) })
    expect(response.ok()).toBe(true)
    return method === 'DELETE' ? null : ((await response.json()) as NewsArticle)
  }
  const article = async (title: string) =>
    (await call('POST', '/api/admin/news', { title, content: 'Soon.', publishAt: null })) as NewsArticle
  /** Types something into a form, and waits until it is stored on the device. */
  const type = async (path: string, label: string, text: string) => {
    await page.goto(site.origin + path)
    const field = page.getByRole('textbox', { name: label }).first()
    await field.fill(text)
    await page.reload()
    await expect(field).toHaveValue(text)
  }
  await openDashboard(page, site)
  await expect(header(page).getByText('Welcome, Admin')).toBeVisible()
  await expect(header(page).getByText('admin', { exact: true })).toBeVisible()
  // The samples have a few things to do; the list of a day without any is told by its test.
  const gone = await article('Pool party')
  const edited = await article('Lanes reopen')
  await type(`/admin/news/${gone.id}/edit`, 'Title', 'Pool party at five')
  await type('/admin/content/camp/edit#field=tennis.dayOptions.0.perWeek', 'Price per week', '745')
  const message = {
    name: 'Ada Parent',
    email: 'ada@example.com',
    phone: '201-555-0123',
    subject: 'swimming',
  }
  const { id } = (await call('POST', '/api/contact', {
    ...message,
    message: 'Is there a place on Saturdays?',
  })) as NewsArticle
  await type(`/admin/messages/${id}`, 'Note', 'Call her back')
  await type('/admin/redirects/new', 'Old address', '/summer')
  await call('DELETE', `/api/admin/news/${gone.id}`)

  await test.step('a change that somebody else made first is a conflict', async () => {
    // From the list, to which the form goes back without a network.
    await page.goto(`${site.origin}/admin/news`)
    await page.getByRole('link', { name: 'Edit Lanes reopen' }).click()
    await page.getByLabel('Title').fill('Lanes reopen on Friday')
    await context.setOffline(true)
    await expect(page.getByText(/^You are offline/)).toBeVisible()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(header(page).getByRole('link', { name: '1 waiting' })).toBeVisible()
    await call('PUT', `/api/admin/news/${edited.id}`, {
      title: 'Lanes reopen on Sunday',
      content: 'Soon.',
      publishAt: null,
    })
    await context.setOffline(false)
    await expect(header(page).getByRole('link', { name: '1 needs attention' })).toBeVisible()
    await expect(header(page).getByRole('link', { name: /waiting/ })).toHaveCount(0)
  })

  await page.goto(`${site.origin}/admin`)
  const draftOfPage = needs(page).getByRole('link', { name: /^Page “.*camp.*” Unsaved draft from \d/i })
  const draftOfGone = needs(page).getByRole('link', { name: /^Article “Pool party at five”.*was deleted/ })
  const conflict = needs(page).getByRole('link', { name: /^Changes to article.*Conflict$/ })
  const draftOfNote = needs(page).getByRole('link', {
    name: /^Note on the message from Ada Parent Unsaved/,
  })
  const draftOfRedirect = needs(page).getByRole('link', { name: /^New redirect “\/summer” Unsaved/ })
  await page.setViewportSize({ width: 390, height: 844 })
  for (const row of [draftOfPage, draftOfGone, conflict, draftOfNote, draftOfRedirect])
    await expect(row).toBeVisible()
  await expectNoSidewaysScroll(page)

  await draftOfPage.click()
  await expect(page).toHaveURL(`${site.origin}/admin/content/camp/edit`)
  await expect(page.getByText('Unsaved draft restored.')).toBeVisible()
  await page.goto(`${site.origin}/admin`)

  for (const [row, label, text] of [
    [draftOfNote, 'Note', 'Call her back'],
    [draftOfRedirect, 'Old address', '/summer'],
  ] as const) {
    await row.click()
    await expect(page.getByRole('textbox', { name: label }).first()).toHaveValue(text)
    await page.goto(`${site.origin}/admin`)
  }

  const dialog = page.getByRole('alertdialog')
  for (const [row, name] of [
    [draftOfPage, /^Discard Page/],
    [draftOfGone, /^Discard Article/],
    [conflict, /^Discard Changes to article/],
    [draftOfNote, /^Discard Note/],
    [draftOfRedirect, /^Discard New redirect/],
  ] as const) {
    await needs(page).getByRole('button', { name }).click()
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await expect(row).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeFocused()
  }
  await expect(header(page).getByRole('link', { name: /attention/ })).toHaveCount(0)
  await page.goto(`${site.origin}/admin/content/camp/edit`)
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await expect(page.getByText('Unsaved draft restored.')).toHaveCount(0)
})

test('a row that waits to be deleted keeps the widths of the columns, and fits on a phone', async ({
  page,
  context,
}) => {
  const widths = () =>
    page
      .getByRole('columnheader')
      .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().width)))
  await openDashboard(page, site)
  for (const [path, table] of [
    ['classes', 'Classes'],
    ['staff', 'Staff members'],
    ['news', 'Articles'],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 844 })
    await page.goto(`${site.origin}/admin/${path}`)
    const rows = page.getByRole('table', { name: table })
    const name = await rows.getByRole('rowheader').first().innerText()
    const row = rows.getByRole('row').filter({ hasText: name }).first()
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const before = await widths()
    await context.setOffline(true)
    await expect(page.getByText(/^You are offline/)).toBeVisible()
    await (await actionOf(row, 'Delete')).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(row.getByText('Waiting to be deleted')).toBeVisible()
    expect(await widths()).toEqual(before)
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(row.getByText('Waiting to be deleted')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row.getByText('Waiting to be deleted')).toHaveCount(0)
    await context.setOffline(false)
    await expect(page.getByText(/^You are offline/)).toHaveCount(0)
  }
})
