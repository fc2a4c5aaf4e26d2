import { classPath } from '@lane-and-court/contract/classes/classPath.ts'
import { readFile } from 'node:fs/promises'
import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { WEEKDAYS } from '@lane-and-court/contract/classes/classes.limits.ts'
import { newYorkClock, weekdayOf } from '@lane-and-court/contract/time/calendar.ts'
import type { Page, PlaywrightWorkerArgs } from '@playwright/test'
import { persistedQueries } from '../admin.ts'
import { aClosureOfAll } from '../closures.ts'
import { expect, test } from '../fixtures.ts'
import { ADMIN, Site } from '../site.ts'
import { untilSiteIsCached } from '../siteCache.ts'

const REASON = 'The water heater is being repaired.'

const status = (page: Page) => page.getByRole('main').getByRole('status')
const view = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Show the classes as' }).getByRole('button', { name })
/** The button that folds the lists of the filters on a phone. */
const filters = (page: Page) => page.getByRole('button', { name: /^Filters/ })

/** Gives the Tuesday class two places, and cancels its meetings of the next two weeks. */
async function prepare(site: Site, playwright: PlaywrightWorkerArgs['playwright']): Promise<Class> {
  const admin = await playwright.request.newContext({ extraHTTPHeaders: { Origin: site.origin } })
  await admin.post(`${site.origin}/api/admin/login`, { data: ADMIN })
  const classes = (await (await admin.get(`${site.origin}/api/classes`)).json()) as Class[]
  const tuesdayClass = classes.find(({ dayOfWeek, sport }) => dayOfWeek === 2 && sport === 'swimming')!
  const { id, version: _version, ...input } = tuesdayClass
  const saved = await admin.put(`${site.origin}/api/admin/classes/${id}`, {
    data: { ...input, availability: { status: 'open', placesLeft: 2 } },
  })
  expect(saved.status()).toBe(200)
  const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10)
  const closure = await admin.post(`${site.origin}/api/admin/closures`, {
    data: aClosureOfAll({ kind: 'cancelled', classIds: [id], from: day(-1), to: day(13), message: REASON }),
  })
  expect(closure.status()).toBe(201)
  await admin.dispose()
  return tuesdayClass
}

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'allow',
    savesData: false,
    expectedErrors: [/ERR_|Failed to fetch|status of 50|status of 404/],
  })

  test(
    'a parent finds a class with two taps, gives it a star, and reads it and My week offline',
    { tag: '@gate' },
    async ({ page, playwright }) => {
      const site = await Site.open()
      try {
        const { id } = await prepare(site, playwright)
        await page.goto(`${site.origin}/classes`)
        const cost = page.getByText(/ lessons left: \$/)

        await test.step('two taps leave the Tuesday class for beginners in Hoboken', async () => {
          await page.getByRole('button', { name: 'Swimming', exact: true }).click()
          const tuesday = page.getByRole('button', { name: /^Tuesday/ })
          await expect(tuesday).toContainText('1')
          await tuesday.click()
          await expect(status(page)).toHaveText('1 swimming class on Tuesdays')
          await expect(tuesday).toBeFocused()
          await expect(page).toHaveURL(/\/classes\?sport=swimming&day=tuesday$/)
          const card = page.getByRole('article').filter({ hasText: 'Beginner Swim' })
          for (const words of [
            'Hoboken',
            '2 spots left',
            new RegExp(`^Beginner Swim, .+: canceled\\. ${REASON}$`),
          ])
            await expect(card.getByText(words, { exact: true })).toBeVisible()
          await card.getByRole('link', { name: 'Beginner Swim', exact: true }).click()
        })

        await test.step('the page of the class says what changes and what the rest costs, and keeps a star', async () => {
          await expect(page).toHaveURL(`${site.origin}/classes/beginner-swim-tuesday-${id}`)
          await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beginner Swim')
          await expect(page).toHaveTitle(/^Beginner Swim, Tuesdays 4:00 PM, Hoboken/)
          await expect(page.getByText(REASON).first()).toBeVisible()
          await expect(cost).toBeVisible()
          const star = page.getByRole('button', { name: /^My class Beginner Swim/ })
          await star.click()
          await expect(star).toHaveAttribute('aria-pressed', 'true')
          // From then on the menu leads to my week.
          await page.getByRole('button', { name: 'Open menu' }).click()
          await page.getByRole('link', { name: 'My week', exact: true }).click()
          await expect(page.getByRole('heading', { name: 'The next two weeks' })).toBeVisible()
          await expect(page.getByText(REASON).first()).toBeVisible()
        })

        await test.step('without a network, my week, the class and the filters still open', async () => {
          await untilSiteIsCached(page)
          await expect.poll(() => persistedQueries(page, 'public')).toContain('classes("all")')
          await page.waitForLoadState('networkidle')
          const serverFile = await (await page.request.get(`${site.origin}/calendar/my.ics?ids=${id}`)).text()
          await site.stop()
          await page.goto(`${site.origin}/my-week`)
          await expect(page.getByText(REASON).first()).toBeVisible()
          // The device makes the calendar file itself.
          await expect(page.getByText(/^You are offline/).first()).toBeVisible()
          await page.getByRole('button', { name: 'Add to calendar' }).click()
          const [file] = await Promise.all([
            page.waitForEvent('download'),
            page.getByRole('link', { name: 'Download as a file' }).click(),
          ])
          expect(file.suggestedFilename()).toBe('Lane-and-Court-My-week.ics')
          const pageFile = await readFile(await file.path(), 'utf8')
          const besidesChange = (text: string) => text.replaceAll(/^(SEQUENCE|DTSTAMP):.*$/gm, '$1')
          expect(besidesChange(pageFile)).toBe(besidesChange(serverFile))
          await page.keyboard.press('Escape')
          await page.getByRole('link', { name: 'Beginner Swim' }).first().click()
          await expect(cost).toBeVisible()
          const level = page.getByRole('region', { name: 'Same level on other days' })
          await level.getByRole('link', { name: 'Mondays, 4:00–4:30 PM' }).click()
          await expect(page.getByRole('article', { name: 'Beginner Swim' })).toContainText('Mondays')
          await page.goto(`${site.origin}/classes?sport=swimming&place=hoboken&day=tuesday&view=list`)
          await expect(status(page)).toHaveText('1 swimming class on Tuesdays in Hoboken')
          await page.goto(`${site.origin}/`)
          await expect(page.getByRole('heading', { name: 'My classes' })).toBeVisible()
        })
      } finally {
        await site.close()
      }
    },
  )

  test('a choice without classes offers the next ones, the focus survives Clear, and the last view is remembered', async ({
    page,
  }) => {
    await page.goto('/classes?sport=swimming&day=friday&place=hoboken&level=wizard&coach=nobody')
    await expect(status(page)).toHaveText('No swimming classes on Fridays in Hoboken')
    await page.getByRole('button', { name: '1 class at any location' }).click()
    await expect(status(page)).toHaveText('1 swimming class on Fridays')
    await expect(page.getByRole('button', { name: /^Sunday/ })).toBeEnabled()
    await filters(page).click()
    await page.getByRole('button', { name: 'Clear the filters' }).click()
    await expect(status(page)).toHaveText('9 classes')
    // The button is gone, and the focus with it unless something else has it.
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)

    await view(page, 'List').click()
    await expect(page.getByRole('heading', { name: 'Tuesday' })).toBeVisible()
    await view(page, 'Week').click()
    const today = weekdayOf(newYorkClock(Date.now()).slice(0, 10))
    const fromToday = [...WEEKDAYS.slice(today), ...WEEKDAYS.slice(0, today)]
    await page.goto('/classes')
    await expect(view(page, 'Week')).toHaveAttribute('aria-pressed', 'true')
    const days = page.getByRole('region', { name: 'Class schedule' }).getByRole('heading', { level: 2 })
    await expect(days).toHaveText(fromToday.map((day) => new RegExp(`^${day} `)))
    await expect(days.first()).toContainText('Today, ')
  })
})

test('the results stay at their place when a day is chosen and when it is left out', async ({ page }) => {
  await page.goto('/classes?view=list')
  const top = async () => (await status(page).boundingBox())?.y
  // With 1060 pixels, the filters beside the days fill their row.
  for (const width of [390, 1060, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    if (width === 390) await filters(page).click()
    const before = await top()
    await page.getByRole('button', { name: /^Monday/ }).click()
    const clear = page.getByRole('button', { name: 'Clear the filters' })
    await expect(clear).toBeVisible()
    expect(await top()).toBe(before)
    await clear.click()
    await expect(clear).toBeHidden()
    expect(await top()).toBe(before)
  }
})

test(
  'the page of a class is finished HTML with data for search engines, and that of a missing class responds 404',
  { tag: '@gate' },
  async ({ request }) => {
    const [visibleClass] = (await (await request.get('/api/classes')).json()) as Class[]
    const html = await (await request.get(`/classes/${visibleClass!.id}`)).text()
    for (const part of [
      visibleClass!.name,
      'Next dates',
      '"@type":"Course"',
      '"@type":"Event"',
      'og:image',
      'kickboards',
    ])
      expect(html).toContain(part)
    const [, shared = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? []
    expect(shared).toContain(`/classes/${visibleClass!.id}/picture.jpg?v=1`)
    const picture = await request.get(shared)
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg'])
    expect(await (await request.get('/sitemap.xml')).text()).toContain(classPath(visibleClass!))
    expect((await request.get(`/classes/${'a'.repeat(24)}`)).status()).toBe(404)
    expect((await request.get('/classes/golf')).status()).toBe(404)
    const filtered = await (await request.get('/classes?day=tuesday')).text()
    expect(filtered).toContain('1 class on Tuesdays')
    expect(await (await request.get('/my-week')).text()).toContain('noindex')
  },
)
