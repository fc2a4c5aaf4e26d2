import { expect, test } from '../fixtures.ts'
import { respondAsSite } from '../respondAsSite.ts'

const LONG = 'Our juniors bring home four medals'

test(
  'an article opens from its excerpt in the list, and from the link that is shared',
  { tag: '@gate' },
  async ({ page }) => {
    await page.goto('/news')
    const heading = page.getByRole('heading', { level: 1 })
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: LONG }) })
    await expect(card.getByText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/)).toBeVisible()
    const text = await card.getByRole('paragraph').first().textContent()
    expect(text?.endsWith('...')).toBe(true)
    expect(text?.length).toBeLessThanOrEqual(303)
    await card.getByRole('link', { name: /^Read More/ }).click()
    await expect(page).toHaveURL(/\/news\/our-juniors-bring-home-four-medals$/)
    await expect(heading).toHaveText(LONG)
    await expect(page.getByText(/it may be sooner than you think/)).toBeVisible()

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
    expect(link).toMatch(/\/news\?id=[0-9a-f]{24}$/)
    await page.goto(link)
    await expect(heading).toHaveText(LONG)
    await page.getByRole('button', { name: 'Back to News' }).click()
    await expect(heading).toHaveText('News & Announcements')
  },
)

test('a click on Back before the script of a shared article has loaded is replayed', async ({
  page,
  request,
}) => {
  const { items } = (await (await request.get('/api/news?page=1')).json()) as { items: { id: string }[] }
  const held = Promise.withResolvers<void>()
  const isRequested = Promise.withResolvers<void>()
  await page.route('**/assets/NewsDetail-*.js', async (route) => {
    isRequested.resolve()
    await held.promise
    await route.continue()
  })
  await page.goto(`/news?id=${items[0]?.id}`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Back to News' }).click()
  await isRequested.promise
  held.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('News & Announcements')
})

test.describe('with a failing server', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('the news say the specified sentence, and can be loaded again', async ({ page }) => {
    await page.route('**/api/news?page=*', (route) =>
      respondAsSite(route, { status: 500, json: { message: 'x', code: 'internal' } }),
    )
    await page.goto('/about')
    await page.getByRole('contentinfo').getByRole('link', { name: 'News' }).click()
    const sentence = page.getByText("We're having trouble loading the latest news. Please try again later.")
    await expect(sentence).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: LONG })).toBeVisible()
  })
})
