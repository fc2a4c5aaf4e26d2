import type { PageContent } from '@lane-and-court/contract/pages/pages.ts'
import type { Page } from '@playwright/test'
import { signInByApi } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { Site } from '../site.ts'

test.use({
  // The preview's frame runs no scripts, not even those of the browser's driver.
  expectedErrors: [/status of (400|401|404|409)|Blocked script execution in 'about:srcdoc'/],
})
// One site for all: each journey has pages of its own.
test.describe.configure({ mode: 'default' })

let site: Site
test.beforeAll(async () => {
  site = await Site.open()
})
test.beforeEach(({ page }) => signInByApi(page, site))
test.afterAll(() => site.close())

const jsonText = (page: Page) => page.getByLabel('Content (JSON)')
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const sections = (page: Page) => page.getByRole('group', { name: 'Sections' })
const preview = (page: Page) => page.frameLocator('iframe[title$="as visitors would see it"]')
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
/** Unfolds a group of the editor. */
const unfold = (page: Page, name: string) =>
  page.getByRole('group', { name }).getByRole('button', { name, expanded: false }).first().click()

/** Creates a page with the API, without the screens. */
async function createPage(page: Page, name: string, content: object): Promise<void> {
  const response = await page.request.post(`${site.origin}/api/admin/content`, {
    data: { page: name, content },
    headers: { Origin: site.origin },
  })
  expect(response.status()).toBe(201)
}
const readStored = async (page: Page, name: string) =>
  (await (await page.request.get(`${site.origin}/api/admin/content/${name}`)).json()) as PageContent
const edit = (page: Page, name: string) => page.goto(`${site.origin}/admin/content/${name}/edit`)

test(
  'the Visual tab edits texts, sections and lists by keyboard, beside a preview',
  { tag: '@gate' },
  async ({ page }) => {
    await createPage(page, 'faq', {
      hero: { title: 'Questions', subtitle: 'And answers' },
      sections: [
        { title: 'First', content: 'A long answer, of more than fifty letters, in plain words alone.' },
        { title: 'Second', content: '<p>Two</p>' },
      ],
      tags: ['pool', 'court'],
      kept: { deep: [1, null, { x: true }] },
    })
    await edit(page, 'faq')
    await page
      .getByRole('group', { name: 'Top banner' })
      .getByLabel('Title', { exact: true })
      .fill('Your questions')
    await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Your questions')
    await expect(preview(page).getByRole('heading', { level: 1 })).toHaveCSS('outline-style', 'solid')
    const state = page.getByRole('group', { name: 'Saving' }).getByRole('status')
    await expect(state).toHaveText('Draft kept on this device')
    const width = () =>
      preview(page)
        .locator('body')
        .evaluate(() => innerWidth)
    await expect.poll(width).toBe(1280)
    await page.getByRole('button', { name: 'Phone', exact: true }).click()
    await expect.poll(width).toBe(390)

    const first = sections(page).getByRole('textbox', { name: 'Content' }).first()
    await first.press('Control+a')
    await page.keyboard.press('Control+b')
    await first.blur()
    await expect(preview(page).locator('strong')).toHaveText(/^A long answer/)
    await page.getByRole('button', { name: 'Add section' }).click()
    await expect(sections(page).getByLabel('Title').last()).toBeFocused()
    await page.keyboard.type('Third')
    await page.getByRole('button', { name: 'Move Section 3: Third up' }).click()
    await expect(page.getByRole('button', { name: 'Move Section 2: Third up' })).toBeFocused()
    await expect(preview(page).getByRole('heading', { level: 2 })).toHaveText(['First', 'Third', 'Second'])
    // In the next frame the focus would come too late: it would be taken from a field that was chosen meanwhile.
    const focused = await page
      .getByRole('button', { name: 'Remove Section 3: Second' })
      .evaluate((button: HTMLElement) => {
        button.focus()
        button.click()
        return document.activeElement?.closest('li')?.textContent
      })
    expect(focused).toContain('Section 2: Third')
    const line = (number: number) => page.getByLabel(`Line ${number}`, { exact: true })
    await line(1).press('End')
    await page.keyboard.press('Enter')
    await expect(line(2)).toBeFocused()
    await page.keyboard.type('team')
    await page.keyboard.press('Alt+ArrowDown')
    await expect(line(3)).toBeFocused()
    await page.getByRole('button', { name: 'Add line' }).click()
    await expect(line(4)).toBeFocused()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Page content updated successfully')).toBeVisible()
    await expect(state).toHaveText('Saved')

    const { content } = await readStored(page, 'faq')
    expect(content).toMatchObject({
      hero: { title: 'Your questions', subtitle: 'And answers' },
      tags: ['pool', 'court', 'team'],
      kept: { deep: [1, null, { x: true }] },
      sections: [
        {
          title: 'First',
          content: '<p><strong>A long answer, of more than fifty letters, in plain words alone.</strong></p>',
        },
        { id: expect.stringMatching(/^\d{13}$/), title: 'Third', content: '' },
      ],
    })
  },
)

test('the facts of the site are edited in all three tabs, invalid JSON survives a reload, and visitors see the change', async ({
  page,
  browser,
}) => {
  await edit(page, 'site')
  await tab(page, 'Visual').press('ArrowRight')
  await expect(tab(page, 'Structured')).toBeFocused()
  await page.getByLabel('Email in the footer').fill('no address')
  await unfold(page, 'Enrollment links')
  await page.getByLabel('Link for classes').fill('javascript:alert(1)')
  await tab(page, 'JSON').click()
  await expect(jsonText(page)).toHaveValue(/"footerEmail": "no address"/)
  await save(page)
  const errors = page.getByRole('alert').filter({ hasText: 'This cannot be saved yet' })
  await expect(errors).toContainText('Email in the footer: Invalid email')
  await expect(errors).toContainText('Enrollment links › Link for classes')
  await tab(page, 'Structured').click()
  await page.getByLabel('Email in the footer').fill('pool@lane-and-court.example')
  await page.getByLabel('Link for classes').fill('https://portal.example/classes')

  await tab(page, 'JSON').click()
  const whole = await jsonText(page).inputValue()
  await jsonText(page).fill(whole.replace('"brand": "Lane & Court",', '"brand": "Lane & Court"'))
  const fault = 'Line 3, column 3: a comma or a closing bracket is missing here.'
  await expect(page.getByText(fault)).toBeVisible()
  await page.getByRole('button', { name: 'Go there' }).click()
  await expect(jsonText(page)).toBeFocused()
  await save(page)
  await expect(page.getByText('Invalid JSON format').first()).toBeVisible()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('Unsaved draft restored')).toBeVisible()
  await expect(page.getByText('The JSON tab has an error')).toBeVisible()
  await tab(page, 'Visual').click()
  await expect(page.getByLabel('Business name')).toHaveAttribute('readonly', '')
  await page.getByRole('button', { name: 'Fix it' }).click()
  await jsonText(page).fill(
    whole.replace('"brand": "Lane & Court"', '"brand": "Pool House", "extra": [{"a": null}]'),
  )
  await tab(page, 'Visual').click()
  await expect(page.getByLabel('Business name')).toHaveValue('Pool House')
  await unfold(page, 'Footer: last line')
  const lastLine = page.getByRole('group', { name: 'Footer: last line' })
  await lastLine.getByRole('button', { name: 'Add link' }).click()
  await lastLine.getByLabel('Label').last().fill('Meet the team')
  await lastLine.getByLabel('Page').last().fill('/team')
  await save(page)
  await expect(page.getByText('Page content updated successfully')).toBeVisible()
  await expect(page.getByText('Pool House', { exact: true })).toBeVisible()
  expect((await readStored(page, 'site')).content).toMatchObject({
    brand: 'Pool House',
    extra: [{ a: null }],
  })

  const visitor = await browser.newPage()
  await visitor.goto(`${site.origin}/about`)
  await expect(visitor).toHaveTitle(/\| Pool House$/)
  await expect(visitor.getByRole('banner')).toContainText('Pool House')
  const footer = visitor.getByRole('contentinfo')
  await expect(footer).toContainText('pool@lane-and-court.example')
  await expect(footer.getByRole('link', { name: 'Meet the team' })).toHaveAttribute('href', '/team')
  await expect(visitor.locator('a[href="https://portal.example/classes"]').first()).toBeAttached()
  await visitor.close()
  const html = await (await page.request.get(`${site.origin}/`)).text()
  expect(html).toContain('"name":"Pool House"')
  expect(html).toContain('<meta property="og:site_name" content="Pool House">')
})
