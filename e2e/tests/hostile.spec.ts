import { HOSTILE_HTML } from '@lane-and-court/contract/pages/hostileHtml.fixture.ts'
import type { Page } from '@playwright/test'
import { openDashboard } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { respondAsSite } from '../respondAsSite.ts'
import { Site } from '../site.ts'

test.use({
  // The preview's frame runs no scripts, not even those of the browser's driver.
  expectedErrors: [/status of (401|404)|Blocked script execution in 'about:srcdoc'/],
})

let site: Site
test.beforeAll(async () => void (site = await Site.open()))
test.afterAll(() => site.close())

const ALL = HOSTILE_HTML.join('\n<br>')
const NOW = '2026-01-05T12:00:00.000Z'
const STORED = { id: '65f000000000000000000001', version: 2, createdAt: NOW, updatedAt: NOW }
const ARTICLE = { ...STORED, image: null, imageAlt: '', publishAt: NOW }
/** With a paragraph in front, so that each is edited as rich text. */
const FIELDS = Object.fromEntries(HOSTILE_HTML.map((html, at) => [`text${at}`, `<p>Text</p>${html}`]))

/** Responses of the API as if the server had not sanitized them. */
const RESPONSES: Record<string, unknown> = {
  '/api/content/hostile': {
    hero: { title: ALL, subtitle: ALL },
    sections: HOSTILE_HTML.map((content, at) => ({ title: `Section ${at}`, content })),
  },
  '/api/content/about': {
    mission: { title: 'Mission', content: ALL },
    values: { title: 'Values', content: ALL },
    whyUs: { title: 'Why', points: HOSTILE_HTML },
  },
  '/api/content/team': {
    hero: { title: ALL, description: ALL },
    teamPractices: { address: ALL },
    expectations: { title: ALL, description: ALL, items: HOSTILE_HTML },
  },
  '/api/news': {
    items: HOSTILE_HTML.map((content, at) => ({ ...ARTICLE, id: String(at), title: content, content })),
    total: 1,
  },
  '/api/news/1': { ...ARTICLE, title: ALL, content: ALL },
  '/api/admin/content/hostile': {
    ...STORED,
    page: 'hostile',
    isProtected: false,
    content: FIELDS,
  },
  '/api/admin/content/hostile/history': {
    items: [
      { version: 2, savedAt: NOW, savedBy: ALL },
      { version: 1, savedAt: NOW, savedBy: 'x' },
    ],
    total: 2,
  },
  '/api/admin/content/hostile/history/1': {
    version: 1,
    savedAt: NOW,
    savedBy: 'x',
    content: { ...Object.fromEntries(Object.keys(FIELDS).map((name) => [name, 'harmless'])), more: FIELDS },
  },
}

/**
 * Responds to every page with the empty shell, without server-rendered content and without its content
 * security policy, so that only the code in the browser protects the reader.
 * @returns the dialogs that opened and the requests to other sites; there should be none.
 */
async function undefended(page: Page): Promise<string[]> {
  const breaches: string[] = []
  page.on('dialog', (dialog) => {
    breaches.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== site.origin) breaches.push(`request: ${request.url()}`)
  })
  const adminPage = await (await page.request.get(`${site.origin}/admin`)).text()
  const shell = adminPage.replace(/<script type="application\/json" id="queries">.*?<\/script>/s, '')
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url())
    if (route.request().resourceType() === 'document')
      return route.fulfill({ contentType: 'text/html', body: shell })
    return pathname in RESPONSES ? respondAsSite(route, { json: RESPONSES[pathname] }) : route.fallback()
  })
  return breaches
}

/** @returns the elements of a page and its frames that could run or fetch something. */
const whatCouldRun = (page: Page) =>
  page.evaluate(() => {
    const bad: string[] = []
    const look = (root: Element | null) => {
      for (const element of root?.querySelectorAll('*') ?? []) {
        const names = element.getAttributeNames()
        const isTag = element.matches('script, object, embed, base, meta, link, iframe:not([sandbox]), math')
        const isEvent = names.some((name) => name.startsWith('on'))
        const address = element.getAttribute('href') ?? element.getAttribute('src') ?? ''
        const isScheme = !/^(https?|mailto|tel|blob):$/.test(new URL(address, location.href).protocol)
        const isForeignPicture = element.tagName === 'IMG' && !/^(\/(?!\/)|https:|blob:)/.test(address)
        if (isTag || isEvent || isScheme || isForeignPicture) bad.push(element.outerHTML.slice(0, 200))
        if (element instanceof HTMLIFrameElement && element.contentDocument)
          look(element.contentDocument.body)
      }
    }
    look(document.querySelector('main'))
    return bad
  })

test(
  `${HOSTILE_HTML.length} texts that try to run a script are inert on all public pages`,
  { tag: '@gate' },
  async ({ page }) => {
    expect(HOSTILE_HTML.length).toBeGreaterThanOrEqual(200)
    const breaches = await undefended(page)
    const pages = {
      '/hostile': HOSTILE_HTML.length,
      '/about': 2,
      '/team': 3,
      '/news': HOSTILE_HTML.length,
      '/news/1': 1,
    }
    for (const [address, headings] of Object.entries(pages)) {
      await page.goto(site.origin + address)
      await expect
        .poll(() => page.locator('main :is(h1, h2, h3)').count(), address)
        .toBeGreaterThanOrEqual(headings)
      expect(await whatCouldRun(page), address).toEqual([])
    }
    expect(breaches).toEqual([])

    await test.step('content that was not sanitized would be detected', async () => {
      await page.evaluate(() =>
        document
          .querySelector('main')
          ?.insertAdjacentHTML(
            'beforeend',
            '<a href="javascript:alert(1)">x</a><img src="x" onerror="alert(2)">',
          ),
      )
      await expect.poll(() => breaches).toContain('dialog: 2')
      expect(await whatCouldRun(page)).toHaveLength(2)
    })
  },
)

test('the same texts are inert in the editor, the preview and the history', async ({ page }) => {
  await openDashboard(page, site)
  const breaches = await undefended(page)
  await page.goto(`${site.origin}/admin/content/hostile/edit`)
  await expect(page.locator('.ql-editor')).toHaveCount(HOSTILE_HTML.length)
  const preview = page.frameLocator('iframe')
  await expect(preview.locator('h2', { hasText: /^Text0$/ })).toBeAttached()
  expect(await whatCouldRun(page)).toEqual([])
  await page.getByRole('button', { name: 'Show history' }).click()
  await page.getByRole('button', { name: 'Compare version 1' }).click()
  await expect(page.getByRole('group', { name: 'Changes' }).locator('ins').first()).toBeVisible()
  expect(await whatCouldRun(page)).toEqual([])
  await page.getByRole('tab', { name: 'Structured' }).click()
  await page.getByRole('tab', { name: 'JSON' }).click()
  await expect(page.getByLabel('Content (JSON)')).toHaveValue(/onerror/)
  expect(await whatCouldRun(page)).toEqual([])
  expect(breaches).toEqual([])
})
