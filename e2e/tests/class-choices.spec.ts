import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import type { Locator, Page } from '@playwright/test'
import { signInByApi } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { Site } from '../site.ts'

/** With so many classes, those out of view are not laid out. */
const CLASSES = 300
/** The processor of a phone, compared with that of a laptop. */
const SLOWER = 4
/** How far the page is scrolled: the filters are still in sight. */
const PLACE = 80

/** As the address spells it. */
const COACH = 'samira-haddad'
const TUESDAY = 2
const SATURDAY = 6

/** Adds classes of both sports on all days, some of them without ages and a price. @returns all classes. */
async function addClasses(page: Page, site: Site): Promise<Class[]> {
  const { request } = page
  const headers = { Origin: site.origin }
  await signInByApi(page, site)
  const classes = (await (await request.get(`${site.origin}/api/classes`)).json()) as Class[]
  const { id: _id, version: _version, ...input } = classes.find(({ isActive }) => isActive)!
  const addClass = async (n: number) => {
    const hour = String(8 + (n % 12)).padStart(2, '0')
    const data = {
      ...input,
      name: `Class ${n}`,
      dayOfWeek: n % 7,
      startTime: `${hour}:00`,
      endTime: `${hour}:40`,
      sport: n % 3 ? 'swimming' : 'tennis',
      location: n % 4 ? 'Hoboken' : 'Jersey City',
      ...(n % 5 ? {} : { ageRange: null, price: null }),
    }
    const created = await request.post(`${site.origin}/api/admin/classes`, { data, headers })
    expect(created.status()).toBe(201)
  }
  await Promise.all(Array.from({ length: CLASSES - classes.length }, (_, n) => addClass(classes.length + n)))
  return (await (await request.get(`${site.origin}/api/classes`)).json()) as Class[]
}

const schedule = (page: Page) => page.getByRole('region', { name: 'Class schedule' })

/** @returns the ids of the classes that are shown, sorted. */
const shownIds = (page: Page) =>
  schedule(page)
    .locator('a[href^="/classes/"]')
    .evaluateAll((links: HTMLAnchorElement[]) =>
      links
        .filter((link) => link.checkVisibility())
        .map(({ pathname }) => pathname.slice(-24))
        .toSorted(),
    )

interface Result {
  classes: readonly Class[]
  sentence: string
  /** The query of the address. */
  query: string
}

/** Makes a choice, and expects its result, with the focus and the place on the page as they were. */
async function expectResult(page: Page, choose: () => Promise<unknown>, result: Result): Promise<void> {
  const { classes, sentence, query } = result
  const place = () => page.evaluate(() => Math.round(scrollY))
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), PLACE)
  await choose()
  await expect(page.getByRole('main').getByRole('status')).toHaveText(sentence)
  await expect.poll(() => shownIds(page)).toEqual(classes.map(({ id }) => id).toSorted())
  await expect.poll(() => new URL(page.url()).search).toBe(query)
  expect(await place()).toBe(PLACE)
  // The row of cards begins at the first one, and its text is drawn. In a week, the first one is the highest.
  const links = schedule(page).locator('a[href^="/classes/"]').filter({ visible: true })
  const tops = await links.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  await expect(links.nth(tops.indexOf(Math.min(...tops)))).toBeInViewport()
}

test(`a choice among ${CLASSES} classes shows its classes in each view, has an address, and keeps focus and place`, async ({
  page,
}) => {
  const site = await Site.open()
  try {
    const all = await addClasses(page, site)
    await page.goto(`${site.origin}/classes`)
    const session = await page.context().newCDPSession(page)
    const setSlower = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate })
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
    const press = async (one: Locator) => {
      await one.click()
      await expect(one).toBeFocused()
      await expect(one).toHaveAttribute('aria-pressed', 'true')
    }
    const on = (day: number) => all.filter(({ dayOfWeek }) => dayOfWeek === day)
    const tennis = all.filter(({ sport }) => sport === 'tennis')
    for (const [view, width] of [
      ['Cards', 390],
      ['List', 390],
      ['Week', 1280],
    ] as const)
      await test.step(view, async () => {
        await page.setViewportSize({ width, height: 844 })
        await button(view).click()
        await expect(button(view)).toHaveAttribute('aria-pressed', 'true')
        // Clear is among the lists of the filters, which are folded on a phone.
        const filters = button(/^Filters/)
        if ((await filters.isVisible()) && (await filters.getAttribute('aria-expanded')) === 'false')
          await filters.click()
        /** @returns the query of an address with this view. */
        const query = (...choices: string[]) => {
          const parts = view === 'Cards' ? choices : [...choices, `view=${view.toLowerCase()}`]
          return parts.length > 0 ? `?${parts.join('&')}` : ''
        }
        const everything = { classes: all, sentence: `${CLASSES} classes`, query: query() }
        const onDay = (day: number, name: string) => ({
          classes: on(day),
          sentence: `${on(day).length} classes on ${name}s`,
          query: query(`day=${name.toLowerCase()}`),
        })
        const clear = () => button(/^Clear/).click()
        await expectResult(page, () => press(button('Tennis')), {
          classes: tennis,
          sentence: `${tennis.length} classes`,
          query: query('sport=tennis'),
        })
        await expectResult(page, () => press(button('All Classes')), everything)
        // On Saturday, right after Tuesday: Back undoes the later one alone.
        const pressBoth = () =>
          page
            .getByRole('button', { name: /^(Tuesday|Saturday)/ })
            .evaluateAll((days: HTMLElement[]) => days.forEach((day) => day.click()))
        await setSlower(SLOWER)
        await expectResult(page, pressBoth, onDay(SATURDAY, 'Saturday'))
        await expectResult(page, () => page.goBack(), onDay(TUESDAY, 'Tuesday'))
        await setSlower(1)
        await expectResult(page, clear, everything)
        // On a phone, the name of a chosen coach may begin a new row of filters, which moves the classes.
        if (width < 1000) return
        const coached = all.filter(({ coach }) => coach === 'Samira Haddad')
        await expectResult(page, () => page.getByLabel('Coach').selectOption(COACH), {
          classes: coached,
          sentence: `${coached.length} classes with Samira Haddad`,
          query: query(`coach=${COACH}`),
        })
      })
  } finally {
    await site.close()
  }
})
