import path from 'node:path'
import type { PageContent } from '@lane-and-court/contract/pages/pages.ts'
import type { Locator, Page } from '@playwright/test'
import { expectNoAxeFindingsInBothLooks, openDashboard, signInByApi } from '../admin.ts'
import { expectNoSidewaysScroll } from '../layoutProblems.ts'
import { expect, test } from '../fixtures.ts'
import { Site } from '../site.ts'

test.use({
  // The preview's frame runs no scripts, not even those of the browser's driver.
  expectedErrors: [/status of (400|401|404|409)|Blocked script execution in 'about:srcdoc'/],
})

let site: Site
test.beforeEach(async () => {
  site = await Site.open()
})
test.afterEach(() => site.close())

const PICTURE = path.resolve(import.meta.dirname, '../../frontend/public/icons/og-1200x630.png')

const jsonText = (page: Page) => page.getByLabel('Content (JSON)')
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const sections = (page: Page) => page.getByRole('group', { name: 'Sections' })
const preview = (page: Page) => page.frameLocator('iframe[title$="as visitors would see it"]')
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
/** Unfolds a group of the editor. */
const unfold = (page: Page, name: string) =>
  page.getByRole('group', { name }).getByRole('button', { name, expanded: false }).first().click()
const cardOf = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Pages' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) })

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

/**
 * Measures how long the message of success is shown before the list opens. This is done inside the page, because a test on
 * a busy machine looks too late.
 * @returns whether the button was disabled then, and the time in milliseconds.
 */
const observeCreation = (create: Locator): Promise<{ wasDisabled: boolean; ms: number }> =>
  create.evaluate(
    (button) =>
      new Promise((resolve) => {
        let toldAt = 0
        let wasDisabled = false
        new MutationObserver(() => {
          if (toldAt === 0 && document.body.textContent.includes('Page content created successfully')) {
            toldAt = performance.now()
            wasDisabled = (button as HTMLButtonElement).disabled
          }
          if (toldAt > 0 && location.pathname === '/admin/content')
            resolve({ wasDisabled, ms: performance.now() - toldAt })
        }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
      }),
  )

test('a page is created after validation of its name and JSON, then its list opens', async ({ page }) => {
  await openDashboard(page, site)
  await page.getByRole('link', { name: 'Page Content' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Content Management')
  await page.getByRole('link', { name: 'Create New Page' }).click()
  await page.getByRole('radio', { name: /^FAQ/ }).check({ force: true })
  await tab(page, 'JSON').click()
  await expect(jsonText(page)).toHaveValue(/"hero"[\s\S]*"sections"[\s\S]*First question/)
  const create = page.getByRole('button', { name: 'Create Page' })
  await create.click()
  await expect(page.getByText('Page name is required')).toBeVisible()
  await expect(page.getByLabel('Page name')).toBeFocused()
  await page.getByLabel('Page name').fill('  Open   DAYS ')
  await expect(page.getByText('Visitors will find it at /open-days')).toBeVisible()
  await jsonText(page).fill('{\n  "hero": oops\n}')
  await create.click()
  await expect(page.getByText('Invalid JSON format')).toBeVisible()
  await expect(page.getByText('Line 2, column 11: this word is not a value')).toBeVisible()
  await jsonText(page).fill('{"hero":{"title":"Open Days","subtitle":"Come and see"}}')
  await page.getByLabel('Page name').fill('uploads')
  await create.click()
  await expect(page.getByText('"uploads" is reserved for the site itself.')).toBeVisible()
  await page.getByLabel('Page name').fill('about')
  await create.click()
  await expect(page.getByText('There is already a page named "about"').first()).toBeVisible()
  await page.getByLabel('Page name').fill('  Open   DAYS ')
  const creation = observeCreation(create)
  await create.click()
  await expect(page).toHaveURL(`${site.origin}/admin/content`)
  const { wasDisabled, ms } = await creation
  expect(wasDisabled).toBe(true)
  expect(ms).toBeGreaterThan(1_000)
  await expect(cardOf(page, 'Open days')).toHaveCSS('outline-style', 'solid')
  await expect(cardOf(page, 'Open days').getByText('Last updated')).toBeVisible()

  await page.getByLabel('Search the pages').fill('nothing like it')
  await expect(page.getByRole('heading', { name: 'No matching pages' })).toBeVisible()
  await page.getByRole('link', { name: 'Show all pages' }).click()
  await page.goto(`${site.origin}/open-days`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open Days')
})

test('the Visual tab edits text, sections and lists beside a preview of the page', async ({ page }) => {
  await signInByApi(page, site)
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
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Questions')
  await page
    .getByRole('group', { name: 'Top banner' })
    .getByLabel('Title', { exact: true })
    .fill('Your questions')
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Your questions')
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveCSS('outline-style', 'solid')
  const bar = page.getByRole('group', { name: 'Saving' })
  await expect(bar.getByRole('status')).toHaveText('Draft kept on this device')
  await expect(page.getByRole('button', { name: 'Top banner Changed' })).toHaveCount(2)
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
  await expect(line(2)).toHaveValue('court')
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
  await expect(bar.getByRole('status')).toHaveText('Saved')

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
})

test('a page cannot be saved before an uploaded picture is inserted', async ({ page }) => {
  await signInByApi(page, site)
  await createPage(page, 'faq', { message: '<p>Look:</p>' })
  await edit(page, 'faq')
  await page.getByRole('textbox', { name: 'Message' }).press('End')
  await page.getByRole('toolbar').getByRole('button', { name: 'Picture' }).click()
  const pictureGroup = page.getByRole('group', { name: 'Picture', exact: true })
  await pictureGroup.locator('input[type=file]').setInputFiles(PICTURE)
  await page.keyboard.type('Pool and court')
  const insert = pictureGroup.getByRole('button', { name: 'Insert picture' })
  await expect(pictureGroup.getByText('Uploading...')).toHaveCount(0)
  await save(page)
  await expect(pictureGroup.getByText('Please insert the picture, or cancel it.')).toBeVisible()
  expect((await readStored(page, 'faq')).version).toBe(1)
  await insert.click()
  const insertedPicture = preview(page).getByRole('img', { name: 'Pool and court' })
  await expect(insertedPicture).toHaveAttribute('src', /^\/uploads\//)
  await save(page)
  await expect(page.getByText('Page content updated successfully')).toBeVisible()
  await page.goto(`${site.origin}/faq`)
  const picture = page.getByRole('img', { name: 'Pool and court' })
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
})

test('all tabs edit one document, and invalid JSON stays in the JSON tab', async ({ page }) => {
  await signInByApi(page, site)
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
  await expect(
    page.getByText('Line 3, column 3: a comma or a closing bracket is missing here.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Go there' }).click()
  await expect(jsonText(page)).toBeFocused()
  await save(page)
  await expect(page.getByText('Invalid JSON format').first()).toBeVisible()
  await tab(page, 'Visual').click()
  await expect(page.getByText('The JSON tab has an error')).toBeVisible()
  await expect(page.getByLabel('Business name')).toHaveAttribute('readonly', '')
  await page.getByRole('button', { name: 'Fix it' }).click()
  await jsonText(page).fill(
    whole.replace('"brand": "Lane & Court"', '"brand": "Pool House", "extra": [{"a": null}]'),
  )
  await tab(page, 'Visual').click()
  await expect(page.getByLabel('Business name')).toHaveValue('Pool House')
  await save(page)
  await expect(page.getByText('Page content updated successfully')).toBeVisible()
  expect((await readStored(page, 'site')).content).toMatchObject({
    brand: 'Pool House',
    extra: [{ a: null }],
    footerEmail: 'pool@lane-and-court.example',
    portals: { classes: 'https://portal.example/classes' },
  })
})

test('a change of the content `site` shows at once to administrators and visitors', async ({
  page,
  browser,
}) => {
  const visitor = await browser.newPage()
  await signInByApi(page, site)
  await edit(page, 'site')
  await page.getByLabel('Business name').fill('Pool House')
  await page.getByLabel('Email in the footer').fill('hello@pool.example')
  await page.getByLabel('Email for messages').fill('desk@pool.example')
  await unfold(page, 'Opening hours')
  await page.getByRole('group', { name: 'Opening hours' }).getByLabel('Hours').first().fill('7am-8pm')
  await unfold(page, 'Enrollment links')
  await page.getByLabel('Link for classes').fill('https://portal.example/classes')
  await unfold(page, 'Footer: last line')
  const lastLine = page.getByRole('group', { name: 'Footer: last line' })
  await lastLine.getByRole('button', { name: 'Add link' }).click()
  await lastLine.getByLabel('Label').last().fill('Meet the team')
  await lastLine.getByLabel('Page').last().fill('/team')
  await save(page)
  await expect(page.getByText('Pool House', { exact: true })).toBeVisible()

  await visitor.goto(`${site.origin}/about`)
  await expect(visitor).toHaveTitle(/\| Pool House$/)
  await expect(visitor.getByRole('banner')).toContainText('Pool House')
  const footer = visitor.getByRole('contentinfo')
  await expect(footer).toContainText('hello@pool.example')
  await expect(footer).toContainText('7am-8pm')
  await expect(footer.getByRole('link', { name: 'Meet the team' })).toHaveAttribute('href', '/team')
  await expect(visitor.locator('a[href="https://portal.example/classes"]').first()).toBeAttached()
  const html = await (await visitor.request.get(`${site.origin}/`)).text()
  expect(html).toContain('"name":"Pool House"')
  expect(html).toContain('<meta property="og:site_name" content="Pool House">')
  expect(html).toContain('"openingHours":["Mo-Fr 07:00-20:00"')
  await visitor.goto(`${site.origin}/#contact`)
  await expect(visitor.getByRole('dialog')).toContainText('desk@pool.example')
  await visitor.close()
})

test('a renamed page is found at its old address, and pages say what search engines are told', async ({
  page,
  browser,
}) => {
  await signInByApi(page, site)
  const seo = { title: 'Answers', description: 'All answers', image: '/pictures/team-landscape-960.webp' }
  await createPage(page, 'faq', { hero: { title: 'Questions', subtitle: 'Ours' }, seo })
  const { content } = await readStored(page, 'site')
  const response = await page.request.put(`${site.origin}/api/admin/content/site`, {
    data: { content: { ...content, headerMenu: [{ label: 'FAQ', to: '/faq' }] } },
    headers: { Origin: site.origin },
  })
  expect(response.status()).toBe(200)
  const html = await (await page.request.get(`${site.origin}/faq`)).text()
  expect(html).toContain('<title>Answers | Lane &amp; Court</title>')
  expect(html).toContain('<meta name="description" content="All answers">')
  expect(html).toMatch(/<meta property="og:image" content="[^"]*\/pictures\/team-landscape-960.webp">/)

  await edit(page, 'faq')
  await page.getByRole('button', { name: 'Rename page' }).click()
  await page.getByLabel('New page name').fill('news')
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await expect(page.getByText('"news" is reserved for the site itself.')).toBeVisible()
  await page.getByLabel('New page name').fill('Common Questions')
  await expect(page.getByText('Visitors will find it at /common-questions')).toBeVisible()
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await expect(page).toHaveURL(`${site.origin}/admin/content/common-questions/edit`)

  const old = await page.request.get(`${site.origin}/faq?a=1`, { maxRedirects: 0 })
  expect([old.status(), old.headers()['location']]).toEqual([308, '/common-questions?a=1'])
  const visitor = await browser.newPage()
  await visitor.goto(site.origin)
  await visitor.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Questions')
  await expect(visitor).toHaveURL(`${site.origin}/common-questions`)
  await visitor.close()

  await page.getByRole('main').getByRole('link', { name: 'Page Content' }).click()
  await page.getByRole('link', { name: 'Redirects' }).click()
  await expect(page.getByText('leads to /common-questions')).toBeVisible()
  await expectNoAxeFindingsInBothLooks(page)
  await page.getByRole('button', { name: 'Delete /faq' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Redirect deleted')).toBeVisible()
  expect((await page.request.get(`${site.origin}/faq`, { maxRedirects: 0 })).status()).toBe(404)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('axe finds nothing on the screens of page content', async ({ page }) => {
    await signInByApi(page, site)
    const check = async () => {
      // axe waits for every frame, but its scripts cannot run in this one.
      await page.evaluate(() => document.querySelector('iframe')?.remove())
      await expectNoAxeFindingsInBothLooks(page)
      await expectNoSidewaysScroll(page)
    }
    await page.goto(`${site.origin}/admin/content`)
    await expect(cardOf(page, 'Home')).toBeVisible()
    await check()
    await page.goto(`${site.origin}/admin/content/new`)
    await page.getByRole('button', { name: 'Create Page' }).click()
    await check()
    await edit(page, 'about')
    await page.getByRole('button', { name: 'Expand all' }).click()
    await expect(page.getByRole('toolbar').first()).toBeVisible()
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    await expect(preview(page).getByRole('heading', { level: 1 })).toBeVisible()
    await check()
    await tab(page, 'Structured').click()
    await check()
    await tab(page, 'JSON').click()
    await jsonText(page).fill('{')
    await save(page)
    await page.getByRole('button', { name: 'Show history' }).click()
    await expect(page.getByText('Version 1', { exact: true })).toBeVisible()
    await check()
    await page.goto(`${site.origin}/admin/content/pool-rules/edit`)
    await expect(page.getByText('This page is protected and cannot be edited.')).toBeVisible()
    await check()
  })
})
