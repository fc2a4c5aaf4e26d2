import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'

// The file without comments: a page reads it in half the time.
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const ALL: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Users of voice control say the visible text of a control. axe omits this rule as experimental by default.
  rules: { 'label-content-name-mismatch': { enabled: true } },
}
const COLORS: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] }

/** axe takes "Heading (H2)" for a button that shows H2, but what is in brackets is often left out when it is spoken. */
const namesThatBeginOtherwise = (page: Page, part: string): Promise<string[]> =>
  page.evaluate((part) => {
    const words = (text: string | null) => (text?.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ').toLowerCase()
    const controls = ':is(a, button, summary, [role=button], [role=tab])[aria-label]'
    return [...document.querySelectorAll<HTMLElement>(`${part} ${controls}`)]
      .filter((control) => control.checkVisibility())
      .filter((control) => !words(control.ariaLabel).startsWith(words(control.innerText)))
      .map(({ outerHTML }) => outerHTML)
  }, part)

/** Expects axe to find nothing on the page in its current state. @param part only in these elements: a selector. */
async function expectNoAxeFindings(page: Page, part?: string): Promise<void> {
  expect(await axeFindings(page, ALL, part)).toEqual([])
  expect(await namesThatBeginOtherwise(page, part ?? '')).toEqual([])
}

/**
 * Expects axe to find nothing in the look that the page has, and nothing that is a matter of color in the other one, which
 * it has from then on: to change it twice would take as long as to look at its colors.
 */
export async function expectNoAxeFindingsInBothLooks(page: Page, part?: string): Promise<void> {
  await expectNoAxeFindings(page, part)
  await changeLook(page)
  expect(await axeFindings(page, COLORS, part)).toEqual([])
}

/** Expects axe to find nothing that is a matter of color. */
async function expectNoColorFindings(page: Page): Promise<void> {
  expect(await axeFindings(page, COLORS)).toEqual([])
}

/** How a sweep looks at a page on a phone, and then on a laptop. */
export interface Looks {
  onPhone: (page: Page, part?: string) => Promise<void>
  onLaptop: (page: Page) => Promise<void>
}

/** Everything on both, and colors in both looks. */
export const ALL_LOOKS: Looks = { onPhone: expectNoAxeFindingsInBothLooks, onLaptop: expectNoAxeFindings }

/** For the gate: everything in one look on a phone, and colors in the other look on a laptop. */
export const GATE_LOOKS: Looks = {
  async onPhone(page) {
    await expectNoAxeFindings(page)
    await changeLook(page)
  },
  onLaptop: expectNoColorFindings,
}

async function changeLook(page: Page): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' })
}

/** Waits until no color changes any more: on the way it has contrasts that nobody sees. */
const untilColorsRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  })

/** @returns each rule that the page violates, with the elements that do. */
async function axeFindings(page: Page, options: RunOptions, part?: string): Promise<[string, string[]][]> {
  await untilColorsRest(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(
    async ({ options, include }) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
        // Tabster's focus guards around a dialog: they pass the focus on at once (microsoft/tabster#288).
        { ...include, exclude: ['[data-tabster-dummy]'] },
        // Otherwise axe describes every element that is right, which takes most of its time. In the frames of previews no
        // script may run.
        { ...options, resultTypes: ['violations'], iframes: false },
      )
      return violations.map(({ id, nodes }): [string, string[]] => [id, nodes.map(({ html }) => html)])
    },
    { options, include: part ? { include: [part] } : {} },
  )
}
