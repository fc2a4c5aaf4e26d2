import type { Page } from '@playwright/test'
import { openDashboard, signInByApi } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { expectNoSidewaysScroll } from '../layoutProblems.ts'
import { Site } from '../site.ts'

test.use({
  expectedErrors: [
    /status of (400|404|409)|INTERNET_DISCONNECTED|Blocked script execution in 'about:srcdoc'/,
  ],
  viewport: { width: 390, height: 844 },
})

// One site for all: each journey has a page of its own.
test.describe.configure({ mode: 'default' })

let site: Site
test.beforeAll(async () => {
  site = await Site.open()
})
test.afterAll(() => site.close())

const statusOf = async (page: Page) =>
  (await page.request.get(`${site.origin}/api/content/open-days`)).status()

test('a page made from a template is a draft until it is published, scheduled or published from the list, also with a save that waits', async ({
  page,
  context,
}) => {
  const card = page.getByRole('listitem').filter({ hasText: 'Open Days' })
  await openDashboard(page, site)
  await page.goto(`${site.origin}/admin/content/new`)
  await page.getByRole('radio', { name: /^FAQ/ }).check({ force: true })
  await page.getByLabel('Page name').fill('Open Days')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByText('It is a draft: visitors do not see it.')).toBeVisible()
  await expect(card).toContainText('Draft')
  await expectNoSidewaysScroll(page)
  expect(await statusOf(page)).toBe(404)

  await page.getByRole('button', { name: 'Open the editor' }).click()
  await expect(page.getByText('6 texts of the template are still to be written.')).toBeVisible()
  await page.getByRole('button', { name: 'Sections › Section 1 › Content' }).click()
  const editor = page.locator('[data-path=\'["sections",0,"content"]\']').getByRole('textbox').first()
  await expect(editor).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Every day but Sunday.')
  await page.getByRole('button', { name: 'Sections › Section 1 › Title' }).click()
  await page.keyboard.type('When are you open?')
  await expect(page.getByText('4 texts of the template are still to be written.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  // A save keeps it a draft; so does one that waits for the connection.
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Waiting to be sent').first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Waiting to be sent')).toHaveCount(0)
  expect(await statusOf(page)).toBe(404)

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Page content updated successfully')).toBeVisible()
  const visitor = await context.newPage()
  await visitor.goto(`${site.origin}/open-days`)
  await expect(visitor.getByText('Every day but Sunday.')).toBeVisible()
  await expect(visitor.getByText('Write the answer here.')).toHaveCount(0)
  await expect(visitor.getByText('Second question?')).toHaveCount(0)
  await visitor.close()

  await page.getByRole('combobox', { name: 'When' }).selectOption('At a date and time')
  await page.getByLabel('Date and time').fill('2099-06-01T09:00')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Scheduled for Jun 1, 2099, 9:00 AM.')).toBeVisible()
  expect(await statusOf(page)).toBe(404)
  await page.getByRole('link', { name: 'Page Content' }).first().click()
  await page.getByRole('combobox', { name: 'Which pages' }).selectOption('Scheduled')
  await expect(page.getByRole('list', { name: 'Pages' }).getByRole('listitem')).toHaveCount(1)
  await expect(card).toContainText('Scheduled for Jun 1, 2099, 9:00 AM')
  await expectNoSidewaysScroll(page)
  await page.getByRole('combobox', { name: 'Which pages' }).selectOption('All pages')
  await card.getByRole('button', { name: /^Publish now/ }).click()
  await expect(page.getByText('Page published', { exact: true })).toBeVisible()
  expect(await statusOf(page)).toBe(200)
  await card.getByRole('button', { name: /^Unpublish/ }).click()
  await expect(card).toContainText('Draft')
  await expect.poll(() => statusOf(page)).toBe(404)

  // What waits on the device is not lost when the page is published from the list.
  await card.getByRole('link', { name: /^Edit/ }).click()
  await page.getByRole('button', { name: 'Sections › Section 2 › Title' }).click()
  await page.keyboard.type('Where is it?')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Waiting to be sent').first()).toBeVisible()
  await page.getByRole('link', { name: 'Page Content' }).first().click()
  await card.getByRole('button', { name: /^Publish now/ }).click()
  await expect(card).not.toContainText('Draft')
  await context.setOffline(false)
  await expect.poll(() => statusOf(page)).toBe(200)
  const published = await page.request.get(`${site.origin}/api/admin/content/open-days`)
  expect(await published.text()).toContain('Where is it?')
})

test('a new page asks for a valid name and JSON, and stays locked until its list opens', async ({ page }) => {
  const tab = page.getByRole('tab', { name: 'JSON' })
  const jsonText = page.getByLabel('Content (JSON)')
  await signInByApi(page, site)
  await page.goto(`${site.origin}/admin/content`)
  await page.getByRole('link', { name: 'Create New Page' }).click()
  await page.getByRole('radio', { name: /^FAQ/ }).check({ force: true })
  await tab.click()
  await expect(jsonText).toHaveValue(/"hero"[\s\S]*"sections"[\s\S]*First question/)
  const create = page.getByRole('button', { name: 'Create Page' })
  await create.click()
  await expect(page.getByText('Page name is required')).toBeVisible()
  await expect(page.getByLabel('Page name')).toBeFocused()
  await jsonText.fill('{\n  "hero": oops\n}')
  await page.getByLabel('Page name').fill('about')
  await create.click()
  await expect(page.getByText('Line 2, column 11: this word is not a value')).toBeVisible()
  await jsonText.fill('{"hero":{"title":"Spring Days","subtitle":"Come and see"}}')
  await create.click()
  await expect(page.getByText('There is already a page named "about"').first()).toBeVisible()
  await page.getByLabel('Page name').fill('  Spring   DAYS ')
  await expect(page.getByText('Visitors will find it at /spring-days')).toBeVisible()
  // Seen inside the page, because a test may look only after the list has opened.
  const told = create.evaluate(
    (button: HTMLButtonElement) =>
      new Promise((resolve) => {
        new MutationObserver(() => {
          if (document.body.textContent.includes('Page content created successfully'))
            resolve({ isLocked: button.disabled, path: location.pathname })
        }).observe(document.body, { subtree: true, childList: true, characterData: true })
      }),
  )
  await create.click()
  expect(await told).toEqual({ isLocked: true, path: '/admin/content/new' })
  await expect(page).toHaveURL(`${site.origin}/admin/content`)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Spring days' }) })
  await expect(card).toHaveCSS('outline-style', 'solid')
  await page.goto(`${site.origin}/spring-days`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spring Days')
})
