import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
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
