import type { Page } from '@playwright/test'
import { persistedQueries } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { openOffline } from '../outbox.ts'
import { Site } from '../site.ts'

test.use({
  expectedErrors: [/ERR_|Failed to fetch|status of (401|403|409|50\d)/],
  serviceWorkers: 'allow',
  savesData: false,
})

let site: Site
test.beforeAll(async () => void (site = await Site.open()))
test.beforeEach(() => site.restartIfStopped())
test.afterAll(() => site.close())

test("an administrator's persisted messages are removed when a coach signs in next", async ({ page }) => {
  await openOffline(page, site)
  expect((await persistedQueries(page)).join()).toContain('messages(')
  const coach = site.sampleCoach()
  await page.goto(`${site.origin}/staff/login`)
  const profile = page.getByRole('form', { name: 'Profile' })
  await page.getByLabel('Username').fill(coach.username)
  await page.getByLabel('Password').fill(coach.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(profile).toBeVisible()
  // The coach's own, and nothing else.
  await expect
    .poll(async () => (await persistedQueries(page)).toSorted())
    .toEqual([
      'coachClasses(undefined)',
      'coachNotices(undefined)',
      'devices("staff")',
      'staffProfile(undefined)',
      'twoSteps("staff")',
    ])

  await site.stop()
  await page.goto(`${site.origin}/admin/messages`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^(Admin Login|You're offline and not signed in on this device)$/,
  )
  expect(await persistedQueries(page)).not.toContain('adminProfile(undefined)')
})

/** Damages the persisted public responses, as a disk error or another release may. */
const damage = (page: Page, what: 'a field' | 'the tags' | 'the opening hours') =>
  page.evaluate(async (what) => {
    const succeeded = (request: IDBRequest) =>
      new Promise<void>((resolve) => request.addEventListener('success', () => resolve()))
    const opening = indexedDB.open('lane-and-court')
    await succeeded(opening)
    const store = opening.result.transaction('kept', 'readwrite').objectStore('kept')
    const reading = store.get('public-queries')
    await succeeded(reading)
    const persisted = reading.result as {
      queries: Record<string, { fulfilledTimeStamp: number; data: unknown }>
      provided: unknown
    }
    // So fresh that no page fetches it again on its own.
    for (const query of Object.values(persisted.queries)) query.fulfilledTimeStamp = Date.now()
    const dataOf = (name: string) => persisted.queries[name]?.data
    if (what === 'a field')
      for (const item of dataOf('classes("all")') as Record<string, unknown>[]) delete item['startTime']
    if (what === 'the opening hours')
      (dataOf('pageContent("site")') as Record<string, unknown>)['hours'] = [null]
    if (what === 'the tags') persisted.provided = null
    await succeeded(store.put(persisted, 'public-queries'))
    opening.result.close()
  }, what)

test.describe('with damaged persisted data', () => {
  test.use({ expectedErrors: [/Cannot destructure|error occurred in/] })

  test('a page opens all the same, and fetches the data again', async ({ page }) => {
    await page.goto(`${site.origin}/classes`)
    const classes = page.getByRole('main').getByRole('article')
    await expect(classes.first()).toBeVisible()
    const count = await classes.count()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const persistedKeys = expect.poll(() => persistedQueries(page, 'public'))
    await persistedKeys.toEqual(expect.arrayContaining(['classes("all")', 'pageContent("site")']))
    for (const what of ['a field', 'the tags', 'the opening hours'] as const) {
      await damage(page, what)
      await page.reload()
      await expect(classes, what).toHaveCount(count)
      await expect(page.getByRole('contentinfo'), what).toContainText('Mon')
      await expect(page.getByText('Something went wrong')).toHaveCount(0)
    }
  })
})
