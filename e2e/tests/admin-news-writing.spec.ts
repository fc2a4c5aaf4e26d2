import type { Locator, Page } from '@playwright/test'
import { signInByApi } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { expectNoSidewaysScroll } from '../layoutProblems.ts'
import { api, content, newest, rowOf } from '../news.ts'
import { Site } from '../site.ts'

// One site for all: each journey has an article of its own.
test.describe.configure({ mode: 'default' })

let site: Site
test.beforeAll(async () => {
  site = await Site.open()
})
test.beforeEach(({ page }) => signInByApi(page, site))
test.afterAll(() => site.close())

async function focusByTab(page: Page, target: Locator): Promise<void> {
  await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

test(
  'an article is written with the keyboard only, and stored as plain semantic HTML',
  { tag: '@gate' },
  async ({ page }) => {
    await page.goto(`${site.origin}/admin/news/new`)
    await expect(content(page)).toBeVisible()
    await page.getByRole('button', { name: 'Publish Article' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Title is required')).toBeVisible()
    await expect(page.getByText('Content is required')).toBeVisible()
    await expect(page.getByLabel('Title')).toBeFocused()
    await page.keyboard.type('Lanes reopen')
    await page.keyboard.press('Enter')
    await expect(content(page)).toBeFocused()
    await expect(content(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(content(page)).toHaveAccessibleDescription(/Content is required/)

    await page.keyboard.press('Shift+Tab')
    const tools = page.getByRole('toolbar', { name: 'Formatting' })
    await expect(tools.getByRole('button', { name: 'H2 heading', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(content(page)).toBeFocused()
    await page.keyboard.type('All six')
    await expect(tools.getByRole('button', { name: 'H2 heading', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await page.keyboard.press('Enter')
    await page.keyboard.type('Open ')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('again')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('. See ')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('two words')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Type an address/)).toBeVisible()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('/classes')
    await page.keyboard.press('Enter')
    await page.keyboard.type(' now')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    const bullets = tools.getByRole('button', { name: 'Bulleted list' })
    await expect(bullets).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.type('one')
    await page.keyboard.press('Enter')
    await page.keyboard.type('two')
    await expect(page.getByText('Content is required')).toHaveCount(0)
    await focusByTab(page, page.getByLabel('Image', { exact: true }))
    await focusByTab(page, page.getByRole('button', { name: /^Choose from library/ }))
    await focusByTab(page, page.getByLabel('Picture description (alt text)'))
    await focusByTab(page, page.getByLabel('When'))
    await focusByTab(page, page.getByRole('button', { name: 'Edit search and sharing' }))
    await focusByTab(page, page.getByRole('button', { name: 'Publish Article' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('News article created successfully')).toBeVisible()
    await expect(page).toHaveURL(`${site.origin}/admin/news`)
    await expect(rowOf(page, 'Lanes reopen')).toContainText('All six')

    const { id, content: html } = await newest(page, site)
    expect(html).toBe(
      '<h2>All six</h2><p>Open <strong>again</strong>. See <a href="/classes">/classes</a> now</p>' +
        '<ul><li>one</li><li>two</li></ul>',
    )
    await page.goto(`${site.origin}/news/${id}`)
    await expect(page.getByRole('heading', { level: 2, name: 'All six' })).toBeVisible()
    await expect(page.getByRole('article').getByRole('listitem')).toHaveText(['one', 'two'])
  },
)

test('the link bar of a long article is in sight above the toolbar, with the selected words, at both widths', async ({
  page,
}) => {
  const paragraph = '<p>Enough words that a paragraph of this article takes two lines on a phone.</p>'
  const { id } = await api(page, site).create({ content: paragraph.repeat(40) })
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`${site.origin}/admin/news/${id}/edit`)
    const words = content(page).locator('p').nth(30)
    await words.click()
    await page.keyboard.press('Home')
    await page.keyboard.press('Shift+End')
    const bar = page.getByRole('group', { name: 'Link' })
    const tools = page.getByRole('toolbar', { name: 'Formatting' })
    await tools.getByRole('button', { name: 'Link', exact: true }).click()
    await expect(bar.getByLabel('Link address')).toBeFocused()
    for (const part of [bar, bar.getByRole('button', { name: 'Set link' }), tools, words])
      await expect(part).toBeInViewport({ ratio: 1 })
    const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? NaN
    expect(await topOf(bar)).toBeLessThan(await topOf(tools))
    await page.keyboard.type('/classes')
    await page.keyboard.press('Enter')
    await expect(bar).toHaveCount(0)
    await expect(words.getByRole('link')).toHaveAttribute('href', '/classes')
  }
})

/** As word processors give it: with heading cells, an empty cell, a cell of two paragraphs, and a list in a list. */
const PASTED =
  '<ul><li>Bring<ul><li>goggles</li><li>a towel</li></ul></li><li>Leave toys</li></ul>' +
  '<table style="width:900px"><thead><tr><th></th><th><p>Monday</p></th><th>Tuesday</th></tr></thead><tbody>' +
  '<tr><td rowspan="2"><p>4&nbsp;PM</p></td><td></td><td><p>Pool</p><p>Lane 2</p></td></tr>' +
  '<tr><td colspan="2">Closed</td></tr></tbody></table><p>See you.</p>'
const KEPT =
  '<ul><li>Bring<ul><li>goggles</li><li>a towel</li></ul></li><li>Leave toys</li></ul>' +
  '<table><thead><tr><td></td><th>Monday</th><th>Tuesday</th></tr></thead><tbody>' +
  '<tr><td>4 PM</td><td></td><td>Pool Lane 2</td></tr>' +
  '<tr><td></td><td>Closed</td><td></td></tr></tbody></table><p>See you.</p>'

test('a pasted table and a pasted nested list keep their shape in two saves, and a wide table scrolls inside the page', async ({
  page,
}) => {
  await page.goto(`${site.origin}/admin/news/new`)
  await page.getByLabel('Title').fill('Timetable')
  await content(page).evaluate((editor: HTMLElement, html) => {
    editor.focus()
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, PASTED)
  await expect(content(page).getByRole('cell', { name: 'Pool Lane 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish Article' }).click()
  await expect(page.getByText('News article created successfully')).toBeVisible()
  const { id, content: html } = await newest(page, site)
  expect(html).toBe(KEPT)

  await page.goto(`${site.origin}/admin/news/${id}/edit`)
  await content(page).getByText('See you.').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Soon')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('News article updated successfully')).toBeVisible()
  expect((await api(page, site).read(id)).content).toBe(KEPT.replace('See you.', 'See you. Soon'))

  // A wide table scrolls inside the page, which itself does not.
  const wide = `<table><tbody><tr>${'<td>Lane-by-lane</td>'.repeat(9)}</tr></tbody></table>`
  const other = await api(page, site).create({ title: 'Wide', content: wide })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${site.origin}/news/${other.id}`)
  await expect(page.getByRole('cell').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  const table = page.getByRole('group', { name: 'Table' })
  await table.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => table.evaluate((group) => group.scrollLeft)).toBeGreaterThan(0)
  await page.goto(`${site.origin}/news/${id}`)
  await expect(page.getByRole('columnheader')).toHaveText(['Monday', 'Tuesday'])
  await expect(page.getByRole('article').getByRole('list')).toHaveCount(2)
})
