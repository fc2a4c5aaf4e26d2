import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { expect, test } from '../fixtures.ts'
import { PAGES } from '../pages.ts'
import { Site } from '../site.ts'

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  for (const [address, title] of Object.entries(PAGES)) {
    test(`${address} is complete`, async ({ page }) => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(
        page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Swim Camp' }),
      ).toBeVisible()
      await expect(page.getByRole('contentinfo').getByText('Mon-Fri 9am-7pm')).toBeVisible()
      await expect(page.getByText(/^Loading/)).toHaveCount(0)
      await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGES['/about'])
    })
  }

  for (const page of ['abc', '0', '01', '-1']) {
    test(`/news?page=${page} is the first page of the news`, async ({ page: tab }) => {
      await tab.goto(`/news?page=${page}`)
      await expect(tab.getByRole('heading', { name: 'Winter enrollment is open' })).toBeVisible()
      await expect(tab.getByText(/^Loading/)).toHaveCount(0)
    })
  }

  test('the pages contain live content: classes, coaches, news', async ({ page }) => {
    await page.goto('/classes?sport=Tennis')
    await expect(page.getByRole('heading', { name: 'Junior Pathway: Red' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Baby & Me' })).toHaveCount(0)
    await expect(page.getByRole('group', { name: 'Show classes of' })).toBeHidden()
    await page.goto('/staff')
    await expect(page.getByRole('heading', { name: 'Ruth Feldman' })).toBeVisible()
    await expect(page.getByText('31 yrs')).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await page.goto('/news')
    await page.getByRole('link', { name: 'Winter enrollment is open', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Winter enrollment is open')
  })
})

test.describe('on a first visit', () => {
  // The browser asks to save data (`savesData`), so that nothing is fetched for offline use.

  test('hydration repeats no request to the API', async ({ page }) => {
    const requested: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) requested.push(pathname)
    })
    for (const [address, title] of Object.entries(PAGES)) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await page.waitForLoadState('networkidle')
      expect(requested, address).toEqual([])
    }
    const response = await page.request.get('/api/classes')
    const classOfMaya = ((await response.json()) as Class[]).find(({ coach }) => coach === 'Maya Lin')
    await page.goto(`/classes/${classOfMaya?.id}`)
    await expect(page.getByRole('heading', { name: 'Classes like this' })).toBeVisible()
    // Only the list of coaches has the role, not the class.
    await expect(page.getByRole('region', { name: 'Your coach' })).toContainText('Head Swim Coach')
    await page.waitForLoadState('networkidle')
    expect(requested, 'the page of a class').toEqual([])
  })
})

test('a click before hydration is replayed after it', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/index-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/classes', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Tennis', exact: true }).click()
  await page.getByRole('button', { name: 'Swimming', exact: true }).click()
  release()
  await expect(page).toHaveURL(/\?sport=swimming$/)
  await page.getByRole('button', { name: 'Tennis', exact: true }).click()
  await expect(page).toHaveURL(/\?sport=tennis$/)
})

test('clicks before hydration are replayed also in parts of the page that hydrate later', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/index-*.js', (route) => held.promise.then(() => route.continue()))
  await page.goto('/staff', { waitUntil: 'commit' })
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Levels' }).click()
  await main.getByRole('button', { name: 'Tennis Coaches' }).click()
  // An impatient visitor clicks twice.
  await main.getByRole('button', { name: 'More about Daniel' }).dblclick()
  held.resolve()
  await expect(main.getByRole('button', { name: /^Less.*Daniel/ })).toBeVisible()
  for (const name of ['Levels', 'Tennis Coaches'])
    await expect(main.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
})

test('each page has its own title, description and address for search engines and shared links', async ({
  request,
  baseURL,
}) => {
  const seen = new Set<string>()
  for (const address of Object.keys(PAGES)) {
    const html = await (await request.get(address)).text()
    const [, title] = /<title>([^<]+)<\/title>/.exec(html) ?? []
    const [, description] = /<meta name="description" content="([^"]{10,})">/.exec(html) ?? []
    expect(title, address).toBeTruthy()
    expect(description, address).toBeTruthy()
    expect(seen, `${address} has a title of its own`).not.toContain(title)
    seen.add(title ?? '')
    expect(html).toContain(`<link rel="canonical" href="${baseURL}${address}">`)
    expect(html).toMatch(/<meta property="og:image" content="http[^"]+">/)
  }
})

test('a server that has rendered pages ends with SIGTERM', async ({ request }) => {
  const site = await Site.open({ isAlone: true })
  try {
    for (const address of ['/', '/classes', '/no-such-page'])
      expect((await request.get(site.origin + address)).headers()['content-type']).toContain('text/html')
    expect(await site.end()).toBe(0)
  } finally {
    await site.close()
  }
})

test('the sitemap, robots.txt and the feed list the content', async ({ request, baseURL }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const address of Object.keys(PAGES)) expect(sitemap).toContain(`<loc>${baseURL}${address}</loc>`)
  expect(sitemap).not.toContain('/site<')
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  const feed = await request.get('/feed.xml')
  expect(feed.headers()['content-type']).toContain('rss+xml')
  expect(await feed.text()).toContain('Winter enrollment is open')
})
