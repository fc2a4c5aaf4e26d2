import { addDays, newYorkClock, newYorkOffset, weekdayOf } from '@lane-and-court/contract/time/calendar.ts'
import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { classPath } from '@lane-and-court/contract/classes/classPath.ts'
import type { Page } from '@playwright/test'
import { aClosureOfAll, announce } from '../closures.ts'
import { expect, test } from '../fixtures.ts'
import { expectNoShift, noteShifts } from '../layoutProblems.ts'
import { ADMIN, Site } from '../site.ts'

test.use({ expectedErrors: [/ERR_|Failed to fetch/], viewport: { width: 390, height: 844 } })

/** Today, as the pages were kept: they are opened tomorrow night, when no lesson of that day is ahead. */
const today = newYorkClock(Date.now()).slice(0, 10)
const opened = Date.parse(`${addDays(today, 1)}T22:00${newYorkOffset(addDays(today, 1))}`)
const [OVER, NEW] = ['The heating failed in the night.', 'The filters are changed.']

let site: Site
/** What the device has kept, by the path of the page. */
const kept = new Map<string, { html: string; headers: Record<string, string> }>()

test.beforeAll(async ({ playwright }) => {
  site = await Site.open()
  const office = await playwright.request.newContext({ extraHTTPHeaders: { Origin: site.origin } })
  await office.post(`${site.origin}/api/admin/login`, { data: ADMIN })
  await announce(office, site.origin, aClosureOfAll({ from: today, to: today, message: OVER }))
  const classes = (await (await office.get(`${site.origin}/api/classes`)).json()) as Class[]
  const ofToday = classes.find(({ dayOfWeek }) => dayOfWeek === weekdayOf(today)) ?? classes[0]!
  for (const path of ['/', '/classes', '/classes?view=list', classPath(ofToday), '/camp']) {
    const response = await office.get(site.origin + path)
    kept.set(path, { html: await response.text(), headers: response.headers() })
  }
  const tomorrow = addDays(today, 1)
  await announce(office, site.origin, aClosureOfAll({ from: tomorrow, to: tomorrow, message: NEW }))
  await office.dispose()
})
test.afterAll(() => site.close())

/** Opens what was kept, on the day after. @param answer returns whether the server can be asked. */
async function openKept(page: Page, path: string, answer: () => boolean | Promise<boolean>): Promise<void> {
  await page.clock.setFixedTime(opened)
  await page.route(
    (url) => url.pathname.startsWith('/api/'),
    async (route) => {
      if (!(await answer())) return route.abort()
      const response = await route.fetch()
      const date = new Date(opened).toUTCString()
      await route.fulfill({ response, headers: { ...response.headers(), date } })
    },
  )
  const { html, headers } = kept.get(path)!
  delete headers['content-encoding']
  await page.route(site.origin + path, (route) => route.fulfill({ body: html, headers }))
  await page.goto(site.origin + path)
}

type NotingWindow = Window & { seenTexts: Set<string> }

/** Notes what is seen of a page in each of its frames. */
const noteTexts = (page: Page) =>
  page.addInitScript(() => {
    const seenTexts = new Set<string>()
    Object.assign(window, { seenTexts })
    const note = () => {
      if (document.body) seenTexts.add(document.body.innerText)
      requestAnimationFrame(note)
    }
    note()
  })

const seenTexts = (page: Page) =>
  page.evaluate(() => [...(window as unknown as NotingWindow).seenTexts].join('\n\n'))

for (const isOnline of [true, false])
  test(`a page that was kept yesterday never shows what it said of that day, ${isOnline ? 'with' : 'without'} a network`, async ({
    page,
  }) => {
    await noteShifts(page)
    await noteTexts(page)
    for (const path of kept.keys())
      await test.step(path, async () => {
        expect(kept.get(path)?.html).toContain(OVER)
        await openKept(page, path, () => isOnline)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('html')).not.toHaveAttribute('data-kept')
        if (isOnline) await expect(page.getByRole('button', { name: 'Show 1 new change' })).toBeVisible()
        else await expect(page.getByText(/^You are offline\. What you see is as of/)).toBeVisible()
        const texts = await seenTexts(page)
        expect(texts).not.toContain(OVER)
        expect(texts).not.toMatch(/Next lesson: today|: closed\b/)
        if (path === '/classes?view=list')
          expect(texts).not.toContain(
            `Today, ${new Date(`${today}T12:00Z`).toLocaleDateString('en-US', { weekday: 'long' })}`,
          )
        await expectNoShift(page)
        await page.unrouteAll({ behavior: 'wait' })
      })
  })

test('a kept page says how old it is while newer data does not come', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  await openKept(page, '/classes', () => promise)
  const notice = page.getByText(/^The connection is slow\. What you see is as of/)
  await expect(notice).toBeVisible()
  resolve(true)
  await expect(notice).toBeHidden()
})

test('what a kept page says of now is not painted before its scripts run', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.clock.setFixedTime(opened)
  const { html, headers } = kept.get('/')!
  await page.route(`${site.origin}/`, (route) => route.fulfill({ body: html, headers }))
  await page.goto(site.origin, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const marked = page.locator('[data-now]')
  expect(await marked.count()).toBeGreaterThan(2)
  for (const one of await marked.all()) await expect(one).toHaveCSS('visibility', 'hidden')
})
