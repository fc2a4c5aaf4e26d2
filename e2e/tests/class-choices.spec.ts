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
  /** Begins to note what is seen in each frame, as soon as the next choice is made. */
  noteFrames?: () => void
  /** What was seen in each frame since the choice. Undefined while nothing is noted. */
  seenFrames?: string[][] | undefined
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

/** Lets a page note what is seen in each frame after a choice. */
async function addFrameNotes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const reporting = window as ReportingWindow
    const isInWindow = ({ left, right, top, bottom }: DOMRect) =>
      right > 0 && left < innerWidth && bottom > 0 && top < innerHeight
    /** The texts of the classes that are drawn in the window, with their places. */
    const seenTexts = () => {
      const schedule = document.querySelector('[aria-label="Class schedule"]')
      if (!schedule) return []
      const box = schedule.getBoundingClientRect()
      const seen: string[] = []
      for (const item of schedule.querySelectorAll('[data-id]')) {
        if (!isInWindow(item.getBoundingClientRect())) continue
        const texts = document.createTreeWalker(item, NodeFilter.SHOW_TEXT)
        while (texts.nextNode()) {
          const text = texts.currentNode
          if (!text.parentElement?.checkVisibility({ contentVisibilityAuto: true })) continue
          const range = document.createRange()
          range.selectNodeContents(text)
          const { left, right, top, bottom } = range.getBoundingClientRect()
          // The edge of the next card is left out.
          const isInside = left >= box.left && right <= Math.min(box.right, innerWidth)
          if (isInside && right > left && top >= 0 && bottom <= innerHeight)
            seen.push(`${text.textContent} at ${Math.round(left)}, ${Math.round(top)}`)
        }
      }
      return seen
    }
    // Its size changes in each frame, so its observer is called in each, after the layout and before the paint.
    const probe = document.createElement('div')
    probe.style.cssText = 'position: fixed; contain: strict; width: 0; height: 1px'
    new ResizeObserver(() => reporting.seenFrames?.push(seenTexts())).observe(probe)
    const noteNextFrame = (frames: string[][]) =>
      requestAnimationFrame(() => {
        if (reporting.seenFrames !== frames) return
        probe.style.width = probe.style.width === '1px' ? '2px' : '1px'
        noteNextFrame(frames)
      })
    reporting.noteFrames = () => {
      const begun = new AbortController()
      const begin = () => {
        begun.abort()
        reporting.seenFrames = []
        document.body.append(probe)
        noteNextFrame(reporting.seenFrames)
      }
      for (const type of ['click', 'change'])
        addEventListener(type, begin, { capture: true, signal: begun.signal })
    }
  })
}

/** Makes a choice, and compares what is seen in each frame with what is seen in the end. */
async function expectResultInEachFrame(page: Page, choose: () => Promise<unknown>, slower = 1) {
  await page.evaluate(() => (window as ReportingWindow).noteFrames?.())
  await choose()
  const frames = await page.evaluate(async (ms) => {
    const reporting = window as ReportingWindow
    do await new Promise((resolve) => setTimeout(resolve, ms))
    while (!reporting.seenFrames?.length)
    const { seenFrames: frames } = reporting
    reporting.seenFrames = undefined
    return frames
  }, SETTLE_MS * slower)
  const last = frames.at(-1)
  expect(last).not.toEqual([])
  expect(frames).toEqual(frames.map(() => last))
}

test(`a choice shows its classes in each frame after it, at their places, also on a processor ${SLOWER} times as slow`, async ({
  page,
}) => {
  const site = await Site.open()
  try {
    await addClasses(page, site)
    await addFrameNotes(page)
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
          // Clear is among the lists of the filters, which are folded on a phone.
          const filters = button(/^Filters/)
          if ((await filters.isVisible()) && (await filters.getAttribute('aria-expanded')) === 'false')
            await filters.click()
          await button(view).click()
          await expect(shown).toBeVisible()
          for (const name of ['Tennis', 'All Classes', /^Tuesday/, /^Clear/])
            await test.step(String(name), () => expectResultInEachFrame(page, () => button(name).click()))
          await test.step('Saturday, right after Tuesday', () =>
            expectResultInEachFrame(page, () =>
              page
                .getByRole('button', { name: /^(Tuesday|Saturday)/ })
                .evaluateAll((days: HTMLElement[]) => days.forEach((day) => day.click())),
            ))
          await button(/^Clear/).click()
          await test.step('Saturday, on a slow processor', async () => {
            // For one choice alone: to slow a processor down keeps it busy.
            await setSlower(SLOWER)
            await expectResultInEachFrame(page, () => button(/^Saturday/).click(), SLOWER)
            await setSlower(1)
            await button(/^Clear/).click()
          })
          // On a phone, the name of a chosen coach may begin a new row of filters, which moves the classes.
          if (width < 1000) return
          // This coach has few classes, so all others are hidden at once, before Clear is complete.
          await test.step(COACH, () =>
            expectResultInEachFrame(page, () => page.getByLabel('Coach').selectOption(COACH)),
          )
          await button(/^Clear/).click()
        })
  } finally {
    await site.close()
  }
})
