import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import type { ClosureInput } from '@lane-and-court/contract/closures/closures.ts'
import { addDays, newYorkClock, weekdayOf } from '@lane-and-court/contract/time/calendar.ts'
import type { Browser, Page } from '@playwright/test'
import { actionOf, expectNoAxeFindingsInBothLooks, signInByApi } from '../admin.ts'
import { openOffline } from '../outbox.ts'
import { expect, test } from '../fixtures.ts'
import { rowOf } from '../classes.ts'
import { expectNoSidewaysScroll, findLayoutProblems } from '../layoutProblems.ts'
import { Site } from '../site.ts'

test.use({
  expectedErrors: [/ERR_|Failed to fetch|status of (401|404)/],
  viewport: { width: 390, height: 844 },
  serviceWorkers: 'allow',
  savesData: false,
})

/** The most by which the parts of a page may move while it loads. */
const MAX_SHIFT = 0.02

const announced = (page: Page) => page.getByRole('region', { name: 'Closures and changes' })
const closures = (page: Page) =>
  page
    .getByRole('table', { name: 'Closures', exact: true })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })

/** A visitor whose phone is in another time zone, where it is another day most of the time. */
async function visitorOf(browser: Browser, origin: string) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    timezoneId: 'Pacific/Kiritimati',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const open = async () => {
    await page.goto(origin)
    await page.waitForFunction(() => !('clickedBeforeHydration' in window))
  }
  return { page, open, close: () => context.close() }
}

/** @returns by how much the parts of the page have moved since it was opened. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          })[]
          resolve(shifts.reduce((sum, one) => sum + (one.hadRecentInput ? 0 : one.value), 0))
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )

const choose = (page: Page, name: string) => page.getByText(name, { exact: true }).click()

test('a closure is announced in three taps, shown to visitors at once, ended early, and waits while offline', async ({
  page,
  browser,
}) => {
  const site = await Site.open()
  const visitor = await visitorOf(browser, site.origin)
  try {
    await openOffline(page, site)
    await visitor.open()
    await expect(announced(visitor.page)).toHaveCount(0)
    await expect(visitor.page.getByRole('region', { name: /^Today, / })).toBeVisible()

    await page.goto(`${site.origin}/admin/closures/new`)
    await page.getByRole('button', { name: 'Announce' }).click()
    await expect(page.getByText('Choose where')).toBeVisible()
    await choose(page, 'Everything')
    await choose(page, 'Today')
    await expect(page.getByLabel('What parents read')).toHaveValue('We are closed.')
    await expectNoAxeFindingsInBothLooks(page)
    await page.getByRole('button', { name: 'Announce' }).click()
    await expect(closures(page).first()).toContainText('We are closed.')
    await expect(closures(page).first()).toContainText('Now')
    await expectNoAxeFindingsInBothLooks(page)

    const html = await (await page.request.get(site.origin)).text()
    expect(html).toContain('We are closed.')
    await visitor.open()
    await expect(announced(visitor.page)).toContainText(/Today, .+We are closed\./)
    await expect(visitor.page.getByRole('region', { name: /^Today, / })).toContainText('Closed')
    await expectNoAxeFindingsInBothLooks(visitor.page)
    expect(await shiftOf(visitor.page)).toBeLessThanOrEqual(MAX_SHIFT)
    await announced(visitor.page)
      .getByRole('button', { name: /^Dismiss/ })
      .click()
    await expect(announced(visitor.page)).toHaveCount(0)
    await visitor.open()
    await expect(announced(visitor.page)).toHaveCount(0)
    expect(await shiftOf(visitor.page)).toBeLessThanOrEqual(MAX_SHIFT)

    await (await actionOf(closures(page).first(), 'Edit')).click()
    await page.getByLabel('What parents read').fill('We are closed, because the heating failed.')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(closures(page).first()).toContainText('the heating failed')
    await visitor.open()
    await expect(announced(visitor.page)).toContainText('We are closed, because the heating failed.')

    await (await actionOf(closures(page).first(), 'End early')).click()
    await expect(closures(page).first()).toContainText('Past')
    // It lies over the button of the history.
    await page.getByRole('button', { name: 'Dismiss', exact: true }).click()
    await visitor.open()
    await expect(announced(visitor.page)).toHaveCount(0)

    await (await actionOf(closures(page).first(), 'Edit')).click()
    await page.getByRole('button', { name: 'Show history' }).click()
    const versions = page.getByRole('list', { name: 'Saved versions' })
    await expect(versions.getByRole('listitem')).toHaveCount(3)
    await expectNoAxeFindingsInBothLooks(page)
    await versions.getByRole('button', { name: 'Restore version 1' }).click()
    await page.getByRole('button', { name: 'Restore', exact: true }).click()
    await expect(versions.getByRole('listitem')).toHaveCount(4)
    await expect(page.getByLabel('What parents read')).toHaveValue('We are closed.')

    await site.stop()
    for (const [width, place] of [
      [390, 'Jersey City pool'],
      [1280, 'Hoboken pool'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`${site.origin}/admin/closures/new`)
      await choose(page, place)
      await page.getByRole('button', { name: 'Announce' }).click()
      await expect(closures(page).first()).toContainText('No one sees this yet.')
      await expect(closures(page).first()).toContainText(`The ${place} is closed.`)
    }
    await expectNoAxeFindingsInBothLooks(page)
    await site.start()
    await expect(closures(page).first()).not.toContainText('No one sees this yet.', { timeout: 30_000 })
    await visitor.open()
    await expect(announced(visitor.page)).toContainText('The Hoboken pool is closed.')
  } finally {
    await visitor.close()
    await site.close()
  }
})

test('a date of one class is canceled from its row', async ({ page }) => {
  const site = await Site.open()
  try {
    await signInByApi(page, site)
    await page.setViewportSize({ width: 1280, height: 844 })
    await page.goto(`${site.origin}/admin/classes`)
    await (await actionOf(rowOf(page, 'Adult Swim'), 'Cancel a date')).click()
    await page
      .getByText(/^Sunday, /)
      .first()
      .click()
    await expect(page.getByLabel('What parents read')).toHaveValue(
      'Adult Swim (Sunday 10:00 AM) is canceled.',
    )
    await expectNoAxeFindingsInBothLooks(page)
    await page.getByRole('button', { name: 'Announce' }).click()
    await expect(closures(page).first()).toContainText('Adult Swim (Sunday 10:00 AM) is canceled.')
    await expectNoAxeFindingsInBothLooks(page)
    const publicClosures = (await (await page.request.get(`${site.origin}/api/closures`)).json()) as {
      classNames: string[]
    }[]
    expect(publicClosures.map(({ classNames }) => classNames)).toContainEqual([
      'Adult Swim (Sunday 10:00 AM)',
    ])
  } finally {
    await site.close()
  }
})

test('what a closure changes has one look on every page, and its words stay whole at 320 px', async ({
  page,
}) => {
  const site = await Site.open()
  try {
    await signInByApi(page, site)
    const headers = { Origin: site.origin }
    const offered = (await (await page.request.get(`${site.origin}/api/classes`)).json()) as Class[]
    const today = newYorkClock(Date.now()).slice(0, 10)
    const tomorrow = addDays(today, 1)
    const moved = offered.find(({ dayOfWeek }) => dayOfWeek === weekdayOf(tomorrow))!
    const announce = async (input: Partial<ClosureInput>) => {
      const none = { location: null, sport: null, startTime: null, endTime: null, delayMinutes: null }
      const data = { ...none, classIds: [], newDay: null, newStartTime: null, newPlace: null, ...input }
      const response = await page.request.post(`${site.origin}/api/admin/closures`, {
        headers,
        data: { message: '', ...data },
      })
      expect(response.status()).toBe(201)
    }
    await announce({
      kind: 'moved',
      from: tomorrow,
      to: tomorrow,
      classIds: [moved.id],
      newDay: addDays(today, 3),
      newPlace: 'Hamilton Park Recreation Center',
    })
    await announce({ kind: 'closed', from: addDays(today, 2), to: addDays(today, 8) })
    await page.goto(site.origin)
    await page.evaluate(
      (stars) => localStorage.setItem('my-classes', JSON.stringify(stars)),
      offered.map(({ id, name }) => ({ id, name })),
    )
    await page.setViewportSize({ width: 320, height: 800 })
    const looks = new Map<string, Set<string>>()
    for (const path of [
      '/',
      '/classes',
      '/classes?view=list',
      '/classes?view=week',
      `/classes/${moved.id}`,
      '/my-week',
    ]) {
      await page.goto(site.origin + path)
      const tags = page
        .getByRole('main')
        .getByText(/^(Closed|Moved (to|from) .+)$/)
        .filter({ visible: true })
      await expect(tags.first()).toBeVisible()
      await expectNoSidewaysScroll(page)
      // A block of the timetable ends with its class, and is read as a whole when somebody comes to it.
      if (!path.endsWith('week')) expect(await findLayoutProblems(page)).toEqual([])
      for (const [kind, look] of await tags.evaluateAll((all) =>
        all.map((tag) => {
          const { backgroundColor, color, borderRadius, fontSize } = getComputedStyle(tag)
          return [
            tag.textContent?.split(' ')[0] ?? '',
            [backgroundColor, color, borderRadius, fontSize].join(' '),
          ] as const
        }),
      ))
        looks.set(kind, (looks.get(kind) ?? new Set()).add(look))
    }
    expect([...looks].map(([kind, colors]) => [kind, colors.size]).toSorted()).toEqual([
      ['Closed', 1],
      ['Moved', 1],
    ])
  } finally {
    await site.close()
  }
})
