import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import { ADMIN, type Site } from './site.ts'

/** Signs the administrator in without a screen, for a journey that opens one by its address. */
export async function signInByApi(page: Page, site: Site): Promise<void> {
  const headers = { Origin: site.origin }
  const response = await page.request.post(`${site.origin}/api/admin/login`, { headers, data: ADMIN })
  expect(response.status()).toBe(200)
}

/** Changes facts of the business as an administrator who is signed in apart from the page. */
export async function changeSiteFacts(request: APIRequestContext, site: Site, facts: object): Promise<void> {
  const headers = { Origin: site.origin }
  await request.post(`${site.origin}/api/admin/login`, { headers, data: ADMIN })
  const address = `${site.origin}/api/admin/content/site`
  const { content } = (await (await request.get(address)).json()) as { content: object }
  const saved = await request.put(address, { headers, data: { content: { ...content, ...facts } } })
  expect(saved.status()).toBe(200)
}

/** Opens the dashboard, signed in without the form of the login: for a journey that is not about it. */
export async function openDashboard(page: Page, site: Site): Promise<void> {
  await signInByApi(page, site)
  await page.goto(`${site.origin}/admin`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
}

/** Signs the administrator in with the form of the login, and waits for the dashboard. */
export async function signIn(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.origin}/admin`)
  await page.getByLabel('Username').fill(ADMIN.username)
  await page.getByLabel('Password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
}

/** Opens the menu of a row of a table. @returns its action whose label begins so. */
export async function actionOf(row: Locator, label: string): Promise<Locator> {
  await row.getByRole('button', { name: /^More for / }).click()
  return row.locator('[popover] :is(a, button)').filter({ hasText: new RegExp(`^${label}`) })
}

// Users of voice control say the visible text of a control. axe omits this rule as experimental by default.
const NAMES_AS_SHOWN = 'label-content-name-mismatch'

// The file without comments: a page reads it in half the time.
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** Expects the accessible name of every control to contain its visible text, and to begin with it. */
export async function expectNamesAsShown(page: Page): Promise<void> {
  expect(await axeFindings(page, { runOnly: NAMES_AS_SHOWN })).toEqual([])
  expect(await namesThatBeginOtherwise(page)).toEqual([])
}

/** axe takes "Heading (H2)" for a button that shows H2, but what is in brackets is often left out when it is spoken. */
const namesThatBeginOtherwise = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const words = (text: string | null) => (text?.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ').toLowerCase()
    const controls = ':is(a, button, summary, [role=button], [role=tab])[aria-label]'
    return [...document.querySelectorAll<HTMLElement>(controls)]
      .filter((control) => control.checkVisibility())
      .filter((control) => !words(control.ariaLabel).startsWith(words(control.innerText)))
      .map(({ outerHTML }) => outerHTML)
  })

/** Expects axe to find nothing on the page in its current state. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  const findings = await axeFindings(page, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: { [NAMES_AS_SHOWN]: { enabled: true } },
  })
  expect(findings).toEqual([])
  expect(await namesThatBeginOtherwise(page)).toEqual([])
}

/** Expects axe to find nothing in the light look, and nothing that is a matter of color in the dark look. */
export async function expectNoAxeFindingsInBothLooks(page: Page): Promise<void> {
  await expectNoAxeFindings(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await axeFindings(page, { runOnly: COLOR_RULES })).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

/** As in both looks, on a phone; then on a laptop, whose layout differs and whose colors do not. */
export async function expectNoAxeFindingsAtBothWidths(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 900 })
  await expectNoAxeFindingsInBothLooks(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await expectNoAxeFindings(page)
}

/** Waits until no color changes any more: on the way it has contrasts that nobody sees. */
const untilColorsRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  })

/** @returns each rule that the page violates, with the elements that do. */
async function axeFindings(page: Page, options: RunOptions): Promise<[string, string[]][]> {
  await untilColorsRest(page)
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
  return page.evaluate(async (axeOptions) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
      // Tabster's focus guards around a dialog: they pass the focus on at once (microsoft/tabster#288).
      { exclude: ['[data-tabster-dummy]'] },
      // Otherwise axe describes every element that is right, which takes most of its time.
      { ...axeOptions, resultTypes: ['violations'] },
    )
    return violations.map(({ id, nodes }): [string, string[]] => [id, nodes.map(({ html }) => html)])
  }, options)
}

type Whose = 'private' | 'public'

/**
 * @param whose the queries of the session, or those of all visitors.
 * @returns the keys of the queries that the browser has persisted for offline visits.
 */
export const persistedQueries = async (page: Page, whose: Whose = 'private'): Promise<string[]> =>
  Object.keys((await readPersisted(page, whose))?.queries ?? {})

/** @returns the persisted queries as JSON, to look for a text in them. */
export const persistedText = async (page: Page, whose: Whose): Promise<string> =>
  JSON.stringify(await readPersisted(page, whose)) ?? ''

async function readPersisted(page: Page, whose: Whose): Promise<{ queries?: object } | undefined> {
  const [persisted] = await storedValues(page, 'lane-and-court', 'kept', `${whose}-queries`)
  return persisted as { queries?: object } | undefined
}

/** Reads a store of IndexedDB. @returns the value of a key, or all values; nothing for a missing one. */
export const storedValues = (page: Page, name: string, store: string, key?: string): Promise<unknown[]> =>
  page.evaluate(
    (place) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open(place.name)
        opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')))
        opening.addEventListener('success', () => {
          const database = opening.result
          const reading = database.transaction(place.store).objectStore(place.store).getAll(place.key)
          reading.addEventListener('success', () => {
            database.close()
            resolve(reading.result)
          })
        })
      }),
    { name, store, key },
  )
