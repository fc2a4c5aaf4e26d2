import type { PageContent } from '@lane-and-court/contract/pages/pages.ts'
import type { Page } from '@playwright/test'
import { expectNoAxeFindings, signInByApi } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { respondAsSite } from '../respondAsSite.ts'
import { Site } from '../site.ts'

test.use({
  // The preview's frame runs no scripts, not even those of the browser's driver.
  expectedErrors: [/status of (401|403|404|409|413|500)|Blocked script execution in 'about:srcdoc'/],
})

let site: Site
test.beforeEach(async ({ page }) => {
  site = await Site.open()
  await signInByApi(page, site)
})
test.afterEach(() => site.close())

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

test('a protected page is read-only, and a missing page says so and links back', async ({ page }) => {
  await page.goto(`${site.origin}/admin/content`)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Pool rules' }) })
  await expect(card.getByText('Protected', { exact: true })).toBeVisible()
  await expect(card.getByText('This page is protected from editing and deletion')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Protected Pool rules' })).toBeDisabled()
  await card.getByRole('link', { name: 'View Only Pool rules' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'This page is protected and cannot be edited.' })
  await expect(alert).toContainText('contact a developer')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await expect(page.getByRole('group', { name: 'Top banner' }).getByLabel('Subtitle')).toHaveAttribute(
    'readonly',
    '',
  )
  await expect(page.getByRole('button', { name: 'Add section' })).toHaveCount(0)
  await page.getByRole('tab', { name: 'JSON' }).click()
  await expect(page.getByLabel('Content (JSON)')).toHaveAttribute('readonly', '')

  await edit(page, 'not-there')
  await expect(page.getByRole('heading', { name: 'Page content not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Page Content' }).click()
  await expect(page).toHaveURL(`${site.origin}/admin/content`)
})

test('every refused write shows its error, and loses no input', async ({ page }) => {
  await send(page, 'POST', 'faq', { message: 'Open' })
  let response: { status: number; json?: object; body?: string } | null = null
  await page.route(/\/api\/admin\/content(\/faq)?$/, (route) =>
    response && route.request().method() !== 'GET' ? respondAsSite(route, response) : route.continue(),
  )
  const toast = (text: string) => expect(page.getByRole('alert').getByText(text).first()).toBeVisible()
  const broken = { status: 500, json: { message: 'The disk is full', code: 'internal' } }
  const denied = (sentence: string) => ({
    status: 403,
    json: { message: sentence, code: 'protected', isProtected: true },
  })

  await page.goto(`${site.origin}/admin/content/new`)
  await page.getByLabel('Page name').fill('other')
  response = { status: 500, body: '' }
  await page.getByRole('button', { name: 'Create Page' }).click()
  await toast('Failed to create page content')
  await expect(page.getByLabel('Page name')).toHaveValue('other')

  response = broken
  await edit(page, 'faq')
  await message(page).fill('Closed')
  await save(page)
  await toast('Failed to update page content: The disk is full')
  response = denied('This page is protected and cannot be edited.')
  await save(page)
  await toast('Access Denied')
  await toast('This page is protected and cannot be edited.')
  await expect(message(page)).toHaveText('Closed')
  response = null
  await page.getByRole('tab', { name: 'JSON' }).click()
  await page.getByLabel('Content (JSON)').fill(JSON.stringify({ message: 'x'.repeat(520 * 1024) }))
  await expect(page.getByText(/of 512 KB/)).toBeVisible()
  await save(page)
  await toast('Page content can be 512 KB at most. Please make it shorter.')
  expect((await readStored(page, 'faq')).version).toBe(1)
  await page.getByLabel('Content (JSON)').fill('{"message":"Open again"}')
  await save(page)
  await expect(page.getByText('Page content updated successfully')).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'Page Content' }).click()
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete Faq' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText(
      'This will permanently delete the "faq" page content. This action cannot be undone.',
    )
    await dialog.getByRole('button', { name: 'Delete' }).click()
  }
  response = broken
  await remove()
  await toast('Failed to delete page content: The disk is full')
  response = denied('Cannot delete protected page: faq')
  await remove()
  await toast('Access Denied')
  await toast('Cannot delete protected page: faq')
  response = null
  await remove()
  await expect(page.getByText('Page content deleted')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Faq' })).toHaveCount(0)
  expect((await page.request.get(`${site.origin}/faq`)).status()).toBe(404)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'Faq' })).toBeVisible()
  expect((await readStored(page, 'faq')).content).toEqual({ message: 'Open again' })
})

test('a list that failed to load can be retried, and an empty list says so', async ({ page }) => {
  let response: object | null = { status: 500, body: '' }
  await page.route('**/api/admin/content?page=*', (route) =>
    response ? respondAsSite(route, response) : route.continue(),
  )
  await page.goto(`${site.origin}/admin/content`)
  await expect(page.getByText('The pages could not be loaded.')).toBeVisible()
  response = { json: { items: [], total: 0 } }
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No page content found' })).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('link', { name: 'Create your first page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Page Content')
})

test('two people who edit at once are asked only about the field that both changed, and lose nothing', async ({
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

test('a draft survives a reload, in every tab', async ({ page }) => {
  await send(page, 'POST', 'faq', { message: 'Open' })
  await edit(page, 'faq')
  await page.getByRole('tab', { name: 'JSON' }).click()
  await page.getByLabel('Content (JSON)').fill('{"message": oops')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('Unsaved draft restored')).toBeVisible()
  await expect(page.getByText('The JSON tab has an error')).toBeVisible()
  await page.getByRole('button', { name: 'discard it', exact: true }).click()
  await message(page).fill('Open on Sundays')
  const state = page.getByRole('group', { name: 'Saving' }).getByRole('status')
  await expect(state).toHaveText('Draft kept on this device')
  await page.reload()
  await expect(message(page)).toHaveText('Open on Sundays')
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(message(page)).toHaveText('Open')
  await expect(state).toHaveText('Saved')
})

test('an older version is compared word by word, and restored', async ({ page }) => {
  const first = { hero: { title: 'Open Day' }, sections: [{ title: 'A', content: '<p>One</p>' }] }
  await send(page, 'POST', 'faq', first)
  await send(page, 'PUT', 'faq', { ...first, hero: { title: 'Open Week' } })
  await send(page, 'PUT', 'faq', { hero: { title: 'Open Week' }, sections: [] })
  await edit(page, 'faq')
  await page.getByRole('button', { name: 'Show history' }).click()
  const versions = page.getByRole('list', { name: 'Saved versions' }).locator('> li')
  await expect(versions).toHaveCount(3)
  await expect(versions.first()).toContainText('Version 3 (now)')
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
  expect(await readStored(page, 'faq')).toMatchObject({ content: first, version: 4 })
  await page.goto(`${site.origin}/faq`)
  await expect(page.getByRole('heading', { level: 2, name: 'A', exact: true })).toBeVisible()
})
