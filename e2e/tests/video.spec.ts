import { expect, test } from '../fixtures.ts'

test('the video of a tennis class asks its makers for nothing before somebody plays it', async ({ page }) => {
  const asked: string[] = []
  await page.route(/youtube|ytimg|google/, async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' })
  })
  await page.route('**/api/content/classes-tennis', (route) =>
    route.fulfill({
      json: { video: { title: 'See a class', address: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' } },
    }),
  )
  // The finished page brings its own content: it is reached from another one.
  await page.goto('/about')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('button', { name: 'Classes' }).click()
  await menu.getByRole('link', { name: 'Tennis', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tennis Classes')

  const play = page.getByRole('button', { name: 'Play: See a class' })
  await play.scrollIntoViewIfNeeded()
  const poster = play.locator('img')
  await expect
    .poll(() => poster.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])

  await play.click()
  const player = page.getByTitle('See a class')
  await expect(player).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ(\?|$)/,
  )
  await expect(page.frameLocator('iframe').locator('html')).toBeAttached()
  await expect(play).toHaveCount(0)
  expect(asked.every((address) => address.startsWith('https://www.youtube-nocookie.com/embed/'))).toBe(true)
  expect(asked).not.toEqual([])
})
