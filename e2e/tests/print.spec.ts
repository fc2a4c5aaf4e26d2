import type { Page } from '@playwright/test'
import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { addDays, newYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import { signInByApi } from '../admin.ts'
import { aClosureOfAll, announce } from '../closures.ts'
import { expect, test } from '../fixtures.ts'
import { Site } from '../site.ts'

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

/** Inside the margins of Letter, across and upright, in pixels. */
const PAPER = { across: { width: 980, height: 740 }, upright: { width: 725, height: 965 } }

/** @returns texts on paper of which something is cut off, or that stick out of it. */
const cutTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(':is(main, footer) :not(.visually-hidden)')]
      .filter((element) => element.checkVisibility() && element.innerText?.trim())
      .filter((element) => {
        const { overflowY } = getComputedStyle(element)
        const { left, right } = element.getBoundingClientRect()
        const isCut = overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1
        return isCut || left < -1 || right > innerWidth + 1
      })
      .map(({ innerText }) => innerText),
  )

let site: Site
test.beforeEach(async () => void (site = await Site.open()))
test.afterEach(() => site.close())

/** Whether days are printed one after the other. */
const inOrder = (days: Element[]) => {
  const dates = days.flatMap((day) => day.getAttribute('datetime') ?? [])
  // The week, which begins again with today, follows on the next days.
  const [listed, week] = [dates.slice(0, -7), dates.slice(-7)]
  const isSorted = (some: string[]) => some.join() === some.toSorted().join()
  return isSorted(listed) && isSorted(week)
}

const offered = async (page: Page) =>
  (await (await page.request.get(`${site.origin}/api/classes`)).json()) as Class[]

async function star(page: Page, classes: readonly Class[]): Promise<void> {
  await page.goto(site.origin)
  await page.evaluate(
    (list) => localStorage.setItem('my-classes', JSON.stringify(list)),
    classes.map(({ id, name }) => ({ id, name })),
  )
}

/** Expects a page to be one sheet of paper, with these words, the name and the phone number. */
async function expectOneSheet(page: Page, path: string, paper: keyof typeof PAPER, words: readonly string[]) {
  await page.goto(site.origin + path)
  await expect(
    page
      .getByRole('main')
      .getByText(words[0] ?? '')
      .first(),
  ).toBeVisible()
  expect([path, pagesOf(await page.pdf({ format: 'Letter', preferCSSPageSize: true }))]).toEqual([path, 1])
  const size = page.viewportSize()
  await page.setViewportSize(PAPER[paper])
  await page.emulateMedia({ media: 'print' })
  expect(await cutTexts(page)).toEqual([])
  for (const text of [...words, 'Lane & Court', '201-555-0100'])
    await expect(page.locator('main, footer').getByText(text).filter({ visible: true }).first()).toBeVisible()
  await page.emulateMedia({ media: null })
  if (size) await page.setViewportSize(size)
}

test(
  'My week, the week and a class are each printed on one sheet, with dates, times, places, name and phone',
  { tag: '@gate' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const samples = await offered(page)
    await star(page, samples)
    await expectOneSheet(page, '/classes?view=week', 'across', [
      '4:00–4:30 PM',
      'Tuesday',
      'Beginner Swim',
      'Swimming, Hoboken',
    ])
    const first = samples.find(({ name, location }) => name === 'Beginner Swim' && location === 'Hoboken')!
    await expectOneSheet(page, `/classes/${first.id}`, 'upright', [
      'Next dates',
      'Hoboken Pool',
      '4:00–4:30 PM',
    ])
    await expectOneSheet(page, '/my-week', 'across', [
      'The next two weeks',
      'Beginner Swim',
      'Hoboken',
      '4:00–4:30 PM',
    ])
    // Somebody may read the paper on another day. 'Tomorrow' is always listed; 'Today' is not after its last lesson.
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('main').locator('time:visible').evaluateAll(inOrder)).toBe(true)
    const tag = page.getByRole('main').getByText('Tomorrow', { exact: true }).first()
    const printed = await tag.evaluate((element) => getComputedStyle(element, '::after').content)
    expect(printed).toMatch(/\w{3}, \w{3} \d+/)
  },
)

test('fifty classes with a star, and a week of which each meeting is closed, are each printed on one sheet', async ({
  page,
}) => {
  await signInByApi(page, site)
  const headers = { Origin: site.origin }
  const ids = (await offered(page)).map(({ id }) => id)
  const all: Class[] = await offered(page)
  for (let copies = 0; copies < 3; copies++) {
    const response = await page.request.post(`${site.origin}/api/admin/classes/copies`, {
      headers,
      data: { ids, moveDays: 7 },
    })
    all.push(...((await response.json()) as Class[]))
  }
  // Copies are drafts until somebody publishes them.
  for (const { id } of all)
    await page.request.patch(`${site.origin}/api/admin/classes/${id}`, { headers, data: { isActive: true } })
  expect(all.length).toBeGreaterThan(50)
  await star(page, all.slice(0, 50))
  await expectOneSheet(page, '/my-week', 'across', ['The next two weeks'])
  const today = newYorkClock(Date.now()).slice(0, 10)
  await announce(page.request, site.origin, aClosureOfAll({ from: today, to: addDays(today, 7) }))
  await expectOneSheet(page, '/classes?view=week', 'across', ['4:00–4:30 PM', 'Canceled'])
})
