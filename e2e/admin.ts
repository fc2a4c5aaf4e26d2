import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { ADMIN, type Site } from './site.ts'

/** Signs the administrator in, and is on the dashboard. */
export async function signIn(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.origin}/admin`)
  await page.getByLabel('Username').fill(ADMIN.username)
  await page.getByLabel('Password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
}

// Who speaks to the screen says what stands there. axe counts the rule as experimental, and leaves it out.
const NAMES_AS_SHOWN = 'label-content-name-mismatch'

/** Every control is named with the words that stand on it. */
export async function expectNamesAsShown(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withRules(NAMES_AS_SHOWN).analyze()
  expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([])
}

/** axe finds nothing on the page as it is. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { [NAMES_AS_SHOWN]: { enabled: true } } })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // Tabster's own marks around a dialog: whoever reaches one is handed on at once (microsoft/tabster#288).
    .exclude('[data-tabster-dummy]')
    .analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

type Whose = 'private' | 'public'

/**
 * @param whose those of the session, or the public ones.
 * @returns the names of the responses that the browser has stored for a visit without a network.
 */
export const persistedQueries = async (page: Page, whose: Whose = 'private'): Promise<string[]> =>
  Object.keys((await readPersisted(page, whose))?.queries ?? {})

/** @returns the stored responses as JSON, to look for a text in them. */
export const persistedText = async (page: Page, whose: Whose): Promise<string> =>
  JSON.stringify(await readPersisted(page, whose)) ?? ''

const readPersisted = (page: Page, whose: Whose) =>
  page.evaluate(
    (place) =>
      new Promise<{ queries?: object } | undefined>((resolve, reject) => {
        const opening = indexedDB.open('lane-and-court')
        opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')))
        opening.addEventListener('success', () => {
          const database = opening.result
          const reading = database.transaction('kept').objectStore('kept').get(place)
          reading.addEventListener('success', () => {
            database.close()
            resolve(reading.result as { queries?: object } | undefined)
          })
        })
      }),
    `${whose}-queries`,
  )
