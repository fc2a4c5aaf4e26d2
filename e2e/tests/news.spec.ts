import type { NewsArticle } from '@lane-and-court/contract/news/news.ts'
import { expect, test } from '../fixtures.ts'
import { respondAsSite } from '../respondAsSite.ts'

const LONG = 'Our juniors bring home four medals'

test('the list shortens long articles and opens them in the page', async ({ page }) => {
  await page.goto('/news')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('News & Announcements')
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: LONG }) })
  await expect(
    card.getByText(
      /^(January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}$/,
    ),
  ).toBeVisible()
  const text = await card.getByRole('paragraph').first().textContent()
  expect(text?.endsWith('...')).toBe(true)
  expect(text?.length).toBeLessThanOrEqual(303)
  await card.getByRole('link', { name: /^Read More/ }).click()
  await expect(page).toHaveURL(/\/news\/our-juniors-bring-home-four-medals$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(LONG)
  await expect(page.getByText(/it may be sooner than you think/)).toBeVisible()
  await page.getByRole('button', { name: 'Back to News' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('News & Announcements')
})

test('an article has its own address, and a link to share', async ({ page, request }) => {
  const articles = (await (await request.get('/api/news')).json()) as NewsArticle[]
  const article = articles.find(({ title }) => title === LONG)
  await page.goto(`/news/${article?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(LONG)

  await page.evaluate(() => Object.assign(navigator, { share: undefined }))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.accept()
  })
  await page.getByRole('button', { name: 'Share this article' }).click()
  await expect.poll(() => alerts).toEqual(['Link copied to clipboard!'])
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain(`/news?id=${article?.id}`)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(LONG)
})

test.describe('when something is missing or fails', () => {
  test.use({ expectedErrors: [/status of (404|500|503)/] })

  test('a missing article and a missing class get status 404, and a page that says so and leads on', async ({
    page,
  }) => {
    const response = await page.goto('/news/65f000000000000000000000')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'This article is no longer available' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'All News' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('News & Announcements')
    const noClass = await page.goto('/classes/65f000000000000000000000')
    expect(noClass?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'This class is no longer offered' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible()
  })

  test('a server error shows the specified sentence, and can be retried', async ({ page }) => {
    let isDown = true
    await page.route('**/api/news?page=*', (route) =>
      isDown
        ? respondAsSite(route, { status: 500, json: { message: 'x', code: 'internal' } })
        : route.continue(),
    )
    await page.goto('/about')
    await page.getByRole('contentinfo').getByRole('link', { name: 'News' }).click()
    const sentence = page.getByText("We're having trouble loading the latest news. Please try again later.")
    await expect(sentence).toBeVisible()
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: LONG })).toBeVisible()
  })

  test('an empty list says that there are no articles', async ({ page }) => {
    await page.route('**/api/news?page=*', (route) => respondAsSite(route, { json: { items: [], total: 0 } }))
    await page.goto('/about')
    await page.getByRole('contentinfo').getByRole('link', { name: 'News' }).click()
    await expect(
      page.getByText('No news articles available at the moment. Check back soon for updates!'),
    ).toBeVisible()
  })
})
