import type { Page } from '@playwright/test'
import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { addDays, newYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import { signInByApi } from '../admin.ts'
import { aClosureOfAll } from '../closures.ts'
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

test('my week, the week and a class are each printed on one sheet, with dates, times, places, name and phone', async ({
  page,
}) => {
  const site = await Site.open()
  try {
    await signInByApi(page, site)
    const headers = { Origin: site.origin }
    const offered = async () =>
      (await (await page.request.get(`${site.origin}/api/classes`)).json()) as Class[]
    const samples = await offered()
    const star = (classes: readonly Class[]) =>
      page.evaluate(
        (list) => localStorage.setItem('my-classes', JSON.stringify(list)),
        classes.map(({ id, name }) => ({ id, name })),
      )
    const expectOneSheet = async (path: string, paper: keyof typeof PAPER, words: readonly string[]) => {
      await page.goto(site.origin + path)
      await expect(
        page
          .getByRole('main')
          .getByText(words[0] ?? '')
          .first(),
      ).toBeVisible()
      expect([path, pagesOf(await page.pdf({ format: 'Letter', preferCSSPageSize: true }))]).toEqual([
        path,
        1,
      ])
      const size = page.viewportSize()
      await page.setViewportSize(PAPER[paper])
      await page.emulateMedia({ media: 'print' })
      expect(await cutTexts(page)).toEqual([])
      for (const text of [...words, 'Lane & Court', '201-555-0100'])
        await expect(
          page.locator('main, footer').getByText(text).filter({ visible: true }).first(),
        ).toBeVisible()
      await page.emulateMedia({ media: null })
      if (size) await page.setViewportSize(size)
    }
    const first = samples.find(({ name, location }) => name === 'Beginner Swim' && location === 'Hoboken')!
    for (const size of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size)
      await page.goto(site.origin)
      await star(samples)
      await expectOneSheet('/my-week', 'across', [
        'The next two weeks',
        'Beginner Swim',
        'Hoboken',
        '4:00–4:30 PM',
      ])
      await expectOneSheet('/classes?view=week', 'across', [
        '4:00–4:30 PM',
        'Tuesday',
        'Beginner Swim',
        'Swimming, Hoboken',
      ])
      await expectOneSheet(`/classes/${first.id}`, 'upright', ['Next dates', 'Hoboken Pool', '4:00–4:30 PM'])
    }

    // Today is another day when the paper is read.
    await page.goto(`${site.origin}/my-week`)
    await expect(page.getByRole('button', { name: `Add all ${samples.length} classes` })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    const tag = page.getByRole('main').getByText('Today', { exact: true }).first()
    const printed = await tag.evaluate((element) => getComputedStyle(element, '::after').content)
    expect(printed).toMatch(/\w{3}, \w{3} \d+/)
    await page.emulateMedia({ media: null })

    // As many as can be starred.
    for (let copies = 0; copies < 3; copies++)
      await page.request.post(`${site.origin}/api/admin/classes/copies`, {
        headers,
        data: { ids: samples.map(({ id }) => id), moveDays: 7 },
      })
    // Copies are inactive until somebody activates them.
    for (const { id } of await offered())
      await page.request.patch(`${site.origin}/api/admin/classes/${id}`, {
        headers,
        data: { isActive: true },
      })
    const all = await offered()
    expect(all.length).toBeGreaterThan(50)
    await star(all.slice(0, 50))
    await expectOneSheet('/my-week', 'across', ['The next two weeks'])
    // And each meeting has a change.
    const today = newYorkClock(Date.now()).slice(0, 10)
    const closure = aClosureOfAll({ from: today, to: addDays(today, 7) })
    const response = await page.request.post(`${site.origin}/api/admin/closures`, { headers, data: closure })
    expect(response.status()).toBe(201)
    await expectOneSheet('/classes?view=week', 'across', ['4:00–4:30 PM', 'Closed'])
  } finally {
    await site.close()
  }
})
