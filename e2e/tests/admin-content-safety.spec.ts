import type { PageContent } from '@lane-and-court/contract/pages/pages.ts'
import type { Page } from '@playwright/test'
import { signInByApi } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { Site } from '../site.ts'

test.use({
  // The preview's frame runs no scripts, not even those of the browser's driver.
  expectedErrors: [/status of (404|409|422)|Blocked script execution in 'about:srcdoc'/],
})
// One site for all: each journey has a page of its own.
test.describe.configure({ mode: 'default' })

let site: Site
test.beforeAll(async () => {
  site = await Site.open()
})
test.beforeEach(({ page }) => signInByApi(page, site))
test.afterAll(() => site.close())

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const edit = (page: Page, name: string) => page.goto(`${site.origin}/admin/content/${name}/edit`)
const message = (page: Page) => page.getByLabel('Message', { exact: true })
const send = (page: Page, method: 'POST' | 'PUT', name: string, content: object) =>
  page.request.fetch(`${site.origin}/api/admin/content${method === 'PUT' ? `/${name}` : ''}`, {
    method,
    data: method === 'PUT' ? { content } : { page: name, content },
    headers: { Origin: site.origin },
  })
const readStored = async (page: Page, name: string) =>
  (await (await page.request.get(`${site.origin}/api/admin/content/${name}`)).json()) as PageContent

test('a protected page can be read in every tab, and neither changed nor deleted', async ({ page }) => {
  await page.goto(`${site.origin}/admin/content`)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Pool rules' }) })
  await expect(card.getByText('This page is protected from editing and deletion')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Protected Pool rules' })).toBeDisabled()
  await card.getByRole('link', { name: 'View Only Pool rules' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'This page is protected and cannot be edited.' }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  const subtitle = page.getByRole('group', { name: 'Top banner' }).getByLabel('Subtitle')
  await expect(subtitle).toHaveAttribute('readonly', '')
  await expect(page.getByRole('button', { name: 'Add section' })).toHaveCount(0)
  await page.getByRole('tab', { name: 'JSON' }).click()
  await expect(page.getByLabel('Content (JSON)')).toHaveAttribute('readonly', '')
})

test('two people who edit a page at once are asked only about the field that both changed', async ({
  page,
  browser,
}) => {
  await send(page, 'POST', 'faq', { hero: { title: 'One', subtitle: 'Two' }, message: 'Three' })
  const other = await browser.newPage()
  await signInByApi(other, site)
  await edit(page, 'faq')
  await edit(other, 'faq')
  await message(page).fill('Mine')
  await message(other).fill('Theirs')
  await other.getByLabel('Title', { exact: true }).fill('Their title')
  await save(other)
  await expect(other.getByText('Page content updated successfully')).toBeVisible()
  await save(page)
  const conflict = page.getByRole('region', { name: /Conflict/ })
  await expect(conflict.getByRole('heading')).toBeFocused()
  await expect(conflict.getByText('Mine', { exact: true }).last()).toBeVisible()
  await expect(conflict.getByText('Theirs', { exact: true }).last()).toBeVisible()
  await expect(conflict).not.toContainText('Their title')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Their title')
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('Page content updated successfully')).toBeVisible()
  expect(await readStored(page, 'faq')).toMatchObject({
    content: { hero: { title: 'Their title', subtitle: 'Two' }, message: 'Mine' },
    version: 3,
  })
  await other.close()
})

test('an older version of a page is compared word by word, and restored after a question', async ({
  page,
}) => {
  const first = { hero: { title: 'Open Day' }, sections: [{ title: 'A', content: '<p>One</p>' }] }
  await send(page, 'POST', 'open-day', first)
  await send(page, 'PUT', 'open-day', { hero: { title: 'Open Week' }, sections: [] })
  await edit(page, 'open-day')
  await page.getByRole('button', { name: 'Show history' }).click()
  const versions = page.getByRole('list', { name: 'Saved versions' }).locator('> li')
  await expect(versions).toHaveCount(2)
  await expect(versions.first()).toContainText('Version 2 (now)')
  await expect(versions.last()).toContainText('admin')
  await page.getByRole('button', { name: 'Compare version 1' }).click()
  const changes = page.getByRole('group', { name: 'Changes' })
  await expect(changes.locator('del')).toContainText(['Week'])
  await expect(changes.locator('ins')).toContainText(['Day', 'A', 'One'])
  await page.getByLabel('Title', { exact: true }).fill('Not saved')
  await page.getByRole('button', { name: 'Restore version 1' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Your unsaved changes will be lost.')
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Version 1 is restored.')).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true }).first()).toHaveValue('Open Day')
  expect(await readStored(page, 'open-day')).toMatchObject({ content: first, version: 3 })
})

test('a renamed page is found at its old address and from the menu, until its redirect is deleted', async ({
  page,
}) => {
  await send(page, 'POST', 'questions', { hero: { title: 'Questions', subtitle: 'Ours' } })
  const { content } = await readStored(page, 'site')
  await send(page, 'PUT', 'site', { ...content, headerMenu: [{ label: 'Questions', to: '/questions' }] })
  await edit(page, 'questions')
  await page.getByRole('button', { name: 'Rename page' }).click()
  await page.getByLabel('New page name').fill('news')
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await expect(page.getByText('"news" is reserved for the site itself.')).toBeVisible()
  await page.getByLabel('New page name').fill('Common Questions')
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await expect(page).toHaveURL(`${site.origin}/admin/content/common-questions/edit`)

  await page.goto(site.origin)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Questions' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions')
  await expect(page).toHaveURL(`${site.origin}/common-questions`)

  await page.goto(`${site.origin}/admin/redirects`)
  await expect(page.getByText('leads to /common-questions')).toBeVisible()
  await page.getByRole('button', { name: 'Delete /questions' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Redirect deleted')).toBeVisible()
  expect((await page.request.get(`${site.origin}/questions`, { maxRedirects: 0 })).status()).toBe(404)
})
