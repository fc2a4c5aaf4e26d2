import { OWN_FILM } from '@lane-and-court/contract/pages/video.ts'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { respondAsSite } from '../respondAsSite.ts'
import { Site } from '../site.ts'

const filmOn = (page: Page) => page.getByRole('main').locator('video')
const timeOf = (film: Locator) => film.evaluate((video: HTMLVideoElement) => video.currentTime)

/** Plays the film by keyboard, and checks that it goes on, also after a seek. */
async function playFilm(page: Page) {
  const film = filmOn(page)
  await film.scrollIntoViewIfNeeded()
  expect(await film.evaluate((video: HTMLVideoElement) => video.paused && !video.autoplay)).toBe(true)
  await film.focus()
  await page.keyboard.press('Space')
  await expect.poll(() => timeOf(film)).toBeGreaterThan(0.3)
  await film.evaluate((video: HTMLVideoElement) => (video.currentTime = 11))
  await expect.poll(() => timeOf(film)).toBeGreaterThan(11.2)
  expect(await film.evaluate((video: HTMLVideoElement) => video.error)).toBeNull()
  const cues = () =>
    film.evaluate((video: HTMLVideoElement) => {
      const [captions] = video.textTracks
      if (captions) captions.mode = 'showing'
      return captions?.cues?.length
    })
  await expect.poll(cues).toBe(5)
}

test('the film of the tennis page is loaded in parts, and only when somebody plays it', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.goto('/classes/tennis')
  const film = filmOn(page)
  await film.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  expect(requested.filter((path) => path.startsWith('/films/'))).toEqual([])

  const piece = page.waitForResponse((response) => response.url().endsWith(OWN_FILM))
  await playFilm(page)
  expect((await piece).status()).toBe(206)
  await expect(page.getByText('What the video shows')).toBeVisible()
})

test.describe('with the server stopped', () => {
  test.use({
    expectedErrors: [/ERR_|Failed to fetch|status of 50/],
    serviceWorkers: 'allow',
    savesData: false,
  })

  test('the film plays after a visit of its page', async ({ page }) => {
    const site = await Site.open()
    try {
      await page.goto(`${site.origin}/classes/tennis`)
      const cachedFilms = () =>
        page.evaluate(async () =>
          (await (await caches.open('films')).keys())
            .map(({ url }) => url)
            .toSorted()
            .toString(),
        )
      await expect.poll(cachedFilms, { timeout: 60_000 }).toMatch(/four-balls\.(mp4|webm).*four-balls\.vtt/)
      await site.stop()
      await page.goto(`${site.origin}/about`)
      await page.goto(`${site.origin}/classes/tennis`)
      await playFilm(page)
    } finally {
      await site.close()
    }
  })
})

test('the video of a tennis class requests nothing from YouTube before somebody plays it', async ({
  page,
}) => {
  const requested: string[] = []
  await page.route(/youtube|ytimg|google/, async (route) => {
    requested.push(route.request().url())
    await route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' })
  })
  await page.route('**/api/content/classes-tennis', (route) =>
    respondAsSite(route, {
      json: { video: { title: 'See a class', address: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' } },
    }),
  )
  // A server-rendered page brings its own content, so it is opened by a link of another page.
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
  expect(requested).toEqual([])

  await play.click()
  const player = page.getByTitle('See a class')
  await expect(player).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ(\?|$)/,
  )
  await expect(page.frameLocator('iframe').locator('html')).toBeAttached()
  await expect(play).toHaveCount(0)
  expect(requested.every((address) => address.startsWith('https://www.youtube-nocookie.com/embed/'))).toBe(
    true,
  )
  expect(requested).not.toEqual([])
})
