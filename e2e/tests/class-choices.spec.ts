import type { Class } from '@lane-and-court/contract/classes/classes.types.ts'
import type { Page } from '@playwright/test'
import { signInByApi } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { Site } from '../site.ts'

/** With so many classes, those out of view are not laid out. */
const CLASSES = 300
/** The processor of a phone, compared with that of a laptop. */
const SLOWER = 4
/** After this time the page has done all that a choice needs. */
const SETTLE_MS = 150

/** As the address spells it. */
const COACH = 'samira-haddad'

type ReportingWindow = Window & {
  firstFrame?: string[] | undefined
  seenAfterPaint?: () => Promise<string[]>
}

/** Adds classes of both sports on all days, some of them without ages and a price. */
async function addClasses(page: Page, site: Site): Promise<void> {
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
}

/** Notes with each choice what is seen in its first frame. */
async function noteFirstFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const reporting = window as ReportingWindow
    /** The texts of the classes that are drawn in the window, with their places. */
    const seenTexts = () => {
      const schedule = document.querySelector('[aria-label="Class schedule"]')
      if (!schedule) return []
      const box = schedule.getBoundingClientRect()
      const texts = document.createTreeWalker(schedule, NodeFilter.SHOW_TEXT)
      const seen: string[] = []
      while (texts.nextNode()) {
        const text = texts.currentNode
        if (!text.parentElement?.closest('[data-id]')) continue
        if (!text.parentElement.checkVisibility({ contentVisibilityAuto: true })) continue
        const range = document.createRange()
        range.selectNodeContents(text)
        const { left, right, top, bottom } = range.getBoundingClientRect()
        // The edge of the next card is left out.
        const isInside = left >= box.left && right <= Math.min(box.right, innerWidth)
        if (isInside && right > left && top >= 0 && bottom <= innerHeight)
          seen.push(`${text.textContent} at ${Math.round(left)}, ${Math.round(top)}`)
      }
      return seen
    }
    reporting.seenAfterPaint = () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => {
          // A message arrives after the frame has been painted.
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => resolve(seenTexts()))
          port1.start()
          port2.postMessage(null)
        })
      })
    const note = async () => {
      delete reporting.firstFrame
      reporting.firstFrame = await reporting.seenAfterPaint?.()
    }
    for (const type of ['click', 'change']) addEventListener(type, note, { capture: true })
  })
}

/** Makes a choice, and compares what is seen in the first frame with what is seen in the end. */
async function expectResultInFirstFrame(page: Page, choose: () => Promise<unknown>, slower = 1) {
  await choose()
  const { first, last } = await page.evaluate(async (ms) => {
    const reporting = window as ReportingWindow
    do await new Promise((resolve) => setTimeout(resolve, ms))
    while (!reporting.firstFrame)
    return { first: reporting.firstFrame, last: await reporting.seenAfterPaint?.() }
  }, SETTLE_MS * slower)
  expect(last).not.toEqual([])
  expect(first).toEqual(last)
}

test(`a choice shows its classes in the first frame, at their places, also on a processor ${SLOWER} times as slow`, async ({
  page,
}) => {
  const site = await Site.open()
  try {
    await addClasses(page, site)
    await noteFirstFrames(page)
    await page.goto(`${site.origin}/classes`)
    const session = await page.context().newCDPSession(page)
    const setSlower = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate })
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
    for (const [width, height] of [
      [390, 844],
      [1280, 900],
    ] as const)
      for (const [view, shown] of [
        ['Cards', page.getByRole('list', { name: 'Classes', exact: true })],
        ['List', page.getByRole('list', { name: 'Classes on Sundays' })],
        ['Week', page.locator('[data-prints="one-page"]')],
      ] as const)
        await test.step(`${view} in a window of ${width} px`, async () => {
          await page.setViewportSize({ width, height })
          await button(view).click()
          await expect(shown).toBeVisible()
          for (const name of ['Tennis', 'All Classes', /^Tuesday/, /^Clear/])
            await test.step(String(name), () => expectResultInFirstFrame(page, () => button(name).click()))
          await test.step('Saturday, on a slow processor', async () => {
            // For one choice alone: to slow a processor down keeps it busy.
            await setSlower(SLOWER)
            await expectResultInFirstFrame(page, () => button(/^Saturday/).click(), SLOWER)
            await setSlower(1)
            await button(/^Clear/).click()
          })
          // On a phone, the name of a chosen coach may begin a new row of filters, which moves the classes.
          if (width < 1000) return
          // Classes of this coach are few, so that all others are hidden at once, before Clear is complete.
          await test.step(COACH, () =>
            expectResultInFirstFrame(page, () => page.getByLabel('Coach').selectOption(COACH)),
          )
          await button(/^Clear/).click()
        })
  } finally {
    await site.close()
  }
})
