import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { changeSiteFacts, openDashboard } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { FaultyProxy, StallingProxy } from '../proxy.ts'
import { copyRelease, nextRelease, scriptOf } from '../release.ts'
import { Site } from '../site.ts'
import { keptPages, openClass, untilSiteIsCached } from '../siteCache.ts'

test.use({
  serviceWorkers: 'allow',
  savesData: false,
  expectedErrors: [/ERR_|Failed to fetch|status of (401|50)|Not an answer of this site/],
})

/** Records what a document shows before its first script of a module runs. */
const recordHtml = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return
      const main = document.querySelector('main')
      Object.assign(window, { inHtml: { text: document.body.innerText, main: main?.innerText ?? '' } })
    })
  })

/** @returns what the HTML of the open page showed, before scripts; the shell shows nothing. */
const inHtml = (page: Page) =>
  page.evaluate(() => (window as unknown as { inHtml: { text: string; main: string } }).inHtml)

const pageCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('pages-')))
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const release = (page: Page) => page.locator('meta[name=release]')

test(
  'visited and main pages open with the server stopped, with their content before scripts run',
  { tag: '@gate' },
  async ({ page }) => {
    const site = await Site.open()
    try {
      await recordHtml(page)
      await page.goto(site.origin)
      await untilSiteIsCached(page)
      const { visited, other } = await openClass(page, site)
      await site.stop()
      for (const path of [visited, '/', '/classes?utm_source=mail', '/my-week', '/privacy']) {
        await page.goto(site.origin + path)
        const title = (await heading(page).textContent()) ?? ''
        const html = await inHtml(page)
        expect(html.text, path).toContain(title)
        expect(html.main.length, path).toBeGreaterThan(50)
      }
      // A page that was never kept is made from the data.
      await page.goto(site.origin + other)
      expect((await inHtml(page)).main).toBe('')
      await expect(heading(page)).toBeVisible()
      await expect(page.getByText(/^You are offline/)).toBeVisible()
    } finally {
      await site.close()
    }
  },
)

test('what the office changes is new at the next visit, and then in the kept pages too', async ({
  page,
  request,
}) => {
  const site = await Site.open()
  try {
    await recordHtml(page)
    await page.goto(site.origin)
    await untilSiteIsCached(page)
    await changeSiteFacts(request, site, { brand: 'Pool House' })
    await page.goto(`${site.origin}/about`)
    expect((await inHtml(page)).text).toContain('Pool House')
    // The data of the site says that it has changed.
    await expect.poll(async () => (await keptPages(page))['/camp']).toContain('Pool House')
    await site.stop()
    await page.goto(`${site.origin}/camp`)
    expect((await inHtml(page)).text).toContain('Pool House')
  } finally {
    await site.close()
  }
})

test('a network that does not answer in time gets the kept page, or else the page of the data', async ({
  page,
}) => {
  const site = await Site.open()
  const line = await new StallingProxy(site.origin).open()
  try {
    await recordHtml(page)
    await page.goto(line.origin)
    await untilSiteIsCached(page)
    const { other } = await openClass(page, line)
    line.hold('GET', '/about')
    await page.goto(`${line.origin}/about`)
    expect((await inHtml(page)).main.length).toBeGreaterThan(50)
    line.hold('GET', other)
    await page.goto(line.origin + other)
    expect((await inHtml(page)).main).toBe('')
    await expect(heading(page)).toBeVisible()
  } finally {
    await page.goto('about:blank')
    await line.close()
    await site.close()
  }
})

test('no page of a portal and no error is kept, and kept pages are shown in their place', async ({
  page,
}) => {
  const site = await Site.open()
  const proxy = await new FaultyProxy(site.origin, null, () => 0).open()
  try {
    await page.goto(proxy.origin)
    await untilSiteIsCached(page)
    const { other } = await openClass(page, proxy)
    const before = Object.keys(await keptPages(page)).toSorted()

    proxy.always = 'gateway error after'
    await page.goto(`${proxy.origin}/staff`)
    await expect(heading(page)).toHaveText('Meet Our Team')
    await page.goto(proxy.origin + other)
    await expect(page.getByText(/^You are offline/)).toBeVisible()
    await expect(heading(page)).toBeVisible()

    proxy.always = 'foreign response'
    await page.goto(`${proxy.origin}/staff`)
    await expect(heading(page)).toHaveText('Meet Our Team')
    // The login of the portal can be reached.
    await page.goto(proxy.origin + other, { waitUntil: 'commit' })
    await expect(page.getByText('Wi-Fi')).toBeVisible()
    const after = await keptPages(page)
    expect(Object.keys(after).toSorted()).toEqual(before)
    for (const html of Object.values(after)) expect(html).not.toMatch(/Wi-Fi|Bad gateway/)
  } finally {
    await page.goto('about:blank')
    await proxy.close()
    await site.close()
  }
})

test('a new release brings its own pages before it takes over, and the last one keeps none of them', async ({
  page,
}) => {
  const root = await copyRelease()
  const site = await Site.open({ root })
  try {
    await recordHtml(page)
    await page.goto(site.origin)
    await untilSiteIsCached(page)
    const { visited } = await openClass(page, site)

    await site.stop()
    await nextRelease(root, 'two')
    await site.start()
    // With the worker of the last release.
    await page.goto(`${site.origin}/about`)
    await expect(release(page)).toHaveAttribute('content', 'two')
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    const prompt = page.getByRole('button', { name: 'Update now' })
    await expect(prompt).toBeVisible({ timeout: 60_000 })
    const [ofOne = {}, ofTwo = {}] = [await keptPages(page), await keptPages(page, 'two')]
    for (const html of Object.values(ofOne)) expect(html).not.toContain(scriptOf('two'))
    expect(Object.keys(ofTwo)).toEqual(expect.arrayContaining(Object.keys(ofOne)))
    for (const [path, html] of Object.entries(ofTwo))
      if (path !== '/api/offline') expect(html, path).toContain(scriptOf('two'))

    await page.evaluate(() => Object.assign(window, { isBefore: true }))
    await prompt.click()
    await page.waitForFunction(() => !('isBefore' in window))
    expect(await pageCaches(page)).toEqual(['pages-two'])
    await site.stop()
    await page.goto(site.origin + visited)
    await expect(release(page)).toHaveAttribute('content', 'two')
    expect((await inHtml(page)).main.length).toBeGreaterThan(50)
  } finally {
    await site.close()
    await rm(root, { recursive: true, force: true })
  }
})

test('the pages of the office are never kept, and those of everybody stay after a logout', async ({
  page,
}) => {
  const site = await Site.open()
  try {
    await openDashboard(page, site)
    await page.goto(`${site.origin}/staff/login`)
    await page.goto(`${site.origin}/admin/news?page=1`)
    await untilSiteIsCached(page)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
    const kept = await keptPages(page)
    expect(Object.keys(kept).filter((path) => /^\/(admin|staff\/)/.test(path))).toEqual([])
    expect(kept).toHaveProperty('/staff')
  } finally {
    await site.close()
  }
})
