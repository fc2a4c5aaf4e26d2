import { meetingsBetween } from '@lane-and-court/contract/closures/occurrences.ts'
import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import type { NewsArticle } from '@lane-and-court/contract/news/news.ts'
import { addDays, newYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { persistedQueries } from '../admin.ts'
import { ALL_LOOKS, GATE_LOOKS } from '../axe.ts'
import { aClosureOfAll, announce } from '../closures.ts'
import { expect, test } from '../fixtures.ts'
import {
  expectNoShift,
  expectNoSidewaysScroll,
  expectTextSize,
  findLayoutProblems,
  forgetShifts,
  noteShifts,
  setTextSize,
} from '../layoutProblems.ts'
import { openMailServer } from '../mailServer.ts'
import { SAMPLE_STATES, type PublicState } from '../publicStates.ts'
import { ANNOUNCED_STATES, EMPTY_STATES, OFFLINE_STATES, TOLD_STATES } from '../publicStatesOfSites.ts'
import { untilIdle } from '../pages.ts'
import { subscribeWithoutService } from '../pushService.ts'
import { ADMIN, Site } from '../site.ts'
import { untilSiteIsCached } from '../siteCache.ts'

test.use({ expectedErrors: [/ERR_|Failed to fetch|status of (404|50.)/] })

/** Windows in px, and text in percent: a small phone, half a screen at four times its size, double text on a phone and a laptop. */
const NARROW = [
  [320, 100],
  [195, 100],
  [390, 200],
  [1280, 200],
] as const

/**
 * Opens a page, whose script waits until the page of the server was seen, so that each of its movements is noticed.
 * @returns whether it is there.
 */
async function open(page: Page, address: string): Promise<boolean> {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/index-*.js', (route) => held.promise.then(() => route.continue()))
  const response = await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  // A font that comes after the first paint moves lines; when it comes is a matter of the machine.
  await forgetShifts(page)
  held.resolve()
  await page.waitForFunction(() => !('clickedBeforeHydration' in window))
  await page.unrouteAll()
  await expect(page.locator('h1')).toHaveCount(1)
  return response?.ok() ?? false
}

async function expectToFit(page: Page, width: number, isCut = false, percent = 100): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await expectNoSidewaysScroll(page)
  const problems = await findLayoutProblems(page)
  // A word may be wider than half a phone.
  const isFault = (one: string) =>
    !((width / percent) * 100 < 320 && one.startsWith('broken')) && !(isCut && one.startsWith('cut'))
  expect(problems.filter(isFault)).toEqual([])
}

/**
 * Looks at each state, in the order of the list, at both widths.
 * @param isOfGate without the narrow windows, and with fewer looks of axe.
 */
async function sweep(
  page: Page,
  states: PublicState[],
  addressOf: (path: string) => string,
  hasWorker = false,
  isOfGate = false,
) {
  const { onPhone, onLaptop } = isOfGate ? GATE_LOOKS : ALL_LOOKS
  await noteShifts(page)
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // What is fetched for offline use comes when the page is idle.
    if (pathname.startsWith('/api/') && pathname !== '/api/offline') requested.push(pathname)
  })
  for (const { route, state, address, prepare, width, isCut, isOfWords } of states)
    await test.step(`${route}: ${state}`, async () => {
      await page.setViewportSize({ width: 390, height: 900 })
      if (address) {
        requested.length = 0
        const isThere = await open(page, addressOf(address))
        await expectNoShift(page)
        await untilIdle(page)
        // What the server has rendered is not requested again, but by a worker that keeps it for later.
        if (isThere && !hasWorker) expect(requested).toEqual([])
      }
      await prepare?.(page)
      if (width !== 1280) {
        await expectToFit(page, 390, isCut)
        if (!isOfWords) await onPhone(page)
      }
      if (width !== 390) {
        await expectToFit(page, 1280, isCut)
        // What follows on a page is within its columns, which have been seen.
        if (address || width) await onLaptop(page)
      }
      if (!address || isOfGate) return
      for (const [narrow, percent] of NARROW) {
        await setTextSize(page, percent)
        await expectTextSize(page, percent)
        await expectToFit(page, narrow, isCut, percent)
      }
      await setTextSize(page, 100)
      await expectTextSize(page, 100)
    })
}

async function sweepSamples(page: Page, states: PublicState[], isOfGate = false) {
  const [article] = (await (await page.request.get('/api/news')).json()) as NewsArticle[]
  await sweep(page, states, (path) => path.replace('{article}', article?.id ?? ''), false, isOfGate)
}

for (const [title, states] of Object.entries(SAMPLE_STATES)) {
  const pages = states.filter(({ address }) => address)
  test(`the sweep finds nothing on ${title}`, { tag: '@gate' }, ({ page }) => sweepSamples(page, pages, true))
  test(`the sweep finds nothing in any state of ${title}`, ({ page }) => sweepSamples(page, states))
}

for (const [title, states] of Object.entries(EMPTY_STATES))
  test(`the sweep finds nothing on ${title}`, async ({ page }) => {
    const site = await Site.open({ isNew: true })
    await sweep(page, states, (path) => site.origin + path)
    await site.close()
  })

/** Announces that everything is closed today, and rain and a canceled date of one class. @returns it, and another class. */
async function announceAll(request: APIRequestContext, origin: string): Promise<[Class, Class]> {
  const headers = { Origin: origin }
  await request.post(`${origin}/api/admin/login`, { headers, data: ADMIN })
  const today = newYorkClock(Date.now()).slice(0, 10)
  const classes = (await (await request.get(`${origin}/api/classes`)).json()) as Class[]
  const tennis = classes.filter(({ sport }) => sport === 'tennis')
  const [[one, rain, off]] = tennis
    .map((each): [Class, string[]] => [
      each,
      meetingsBetween(each, [], addDays(today, 1), addDays(today, 13)).map(({ day }) => day),
    ])
    .flatMap(([each, [first, second]]): [Class, string, string][] =>
      first && second ? [[each, first, second]] : [],
    ) as [[Class, string, string]]
  for (const data of [
    aClosureOfAll({ from: today, to: today, message: 'We are closed today, because the heating failed.' }),
    aClosureOfAll({ kind: 'rain', decideBy: '15:00', classIds: [one.id], from: rain, to: rain }),
    aClosureOfAll({ kind: 'cancelled', classIds: [one.id], from: off, to: off }),
  ])
    await announce(request, origin, data)
  return [one, classes.find(({ sport }) => sport === 'swimming')!]
}

for (const [title, states] of Object.entries(ANNOUNCED_STATES))
  test(`the sweep finds nothing on ${title}`, async ({ page, request }) => {
    const mail = await openMailServer()
    const site = await Site.open({ smtpUrl: mail.url })
    const chosen = await announceAll(request, site.origin)
    const myClasses = chosen.map(({ id, name }) => ({ id, name }))
    await page.addInitScript((stored) => Object.assign(window, stored), { myClasses })
    await sweep(page, states, (path) => site.origin + path.replace('{class}', chosen[0].id))
    await site.close()
    mail.close()
  })

test.describe('on a device that was here before', () => {
  test.use({ serviceWorkers: 'allow', savesData: false })

  for (const [title, states] of Object.entries(OFFLINE_STATES))
    test(`the sweep finds nothing ${title}`, async ({ page }) => {
      const site = await Site.open()
      await page.goto(site.origin)
      await untilSiteIsCached(page)
      await expect.poll(() => persistedQueries(page, 'public')).toContain('classes("all")')
      const classes = (await (await page.request.get(`${site.origin}/api/classes`)).json()) as Class[]
      const myClasses = JSON.stringify(classes.map(({ id, name }) => ({ id, name })))
      await page.evaluate((stored) => localStorage.setItem('my-classes', stored), myClasses)
      await site.stop()
      await sweep(page, states, (path) => site.origin + path, true)
      await site.close()
    })

  for (const [title, states] of Object.entries(TOLD_STATES))
    test(`the sweep finds nothing on ${title}`, async ({ page, context }) => {
      const site = await Site.open()
      const classes = (await (await page.request.get(`${site.origin}/api/classes`)).json()) as Class[]
      await context.grantPermissions(['notifications'], { origin: site.origin })
      await page.addInitScript(subscribeWithoutService)
      await page.addInitScript(() => localStorage.setItem('test-permission', 'granted'))
      const { id } = classes.find(({ isActive }) => isActive)!
      await sweep(page, states, (path) => site.origin + path.replace('{class}', id), true)
      await site.close()
    })
})
