import type { Page } from '@playwright/test'
import { openDashboard, persistedQueries, signIn } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { newsOf, openOffline, writeArticle } from '../outbox.ts'
import { ADMIN, Site } from '../site.ts'

test.use({
  expectedErrors: [/ERR_|Failed to fetch|status of (401|404|409)/],
  serviceWorkers: 'allow',
  savesData: false,
})

let site: Site
test.beforeEach(async () => void (site = await Site.open()))
test.afterEach(() => site.close())

/** Ends the session on the server, which tells the page nothing. */
async function endSession(page: Page): Promise<void> {
  const headers = { origin: site.origin }
  const out = await page.request.post(`${site.origin}/api/admin/logout`, { headers })
  expect(out.ok()).toBe(true)
}

test(
  'a session that ends while a form is filled in asks for the password over the form, and the save goes on',
  { tag: '@gate' },
  async ({ page }) => {
    await openDashboard(page, site)
    await page.goto(`${site.origin}/admin/news/new`)
    await page.getByLabel('Title').fill('Typed before the end')
    const content = page.getByRole('textbox', { name: 'Content' })
    await content.pressSequentially('Every letter  of it.')
    await endSession(page)
    await page.getByRole('button', { name: 'Publish Article' }).click()

    const dialog = page.getByRole('alertdialog', { name: 'Your session has ended' })
    await expect(dialog).toHaveAccessibleDescription('Sign in again to go on.')
    await expect(dialog.getByLabel('Username')).toHaveValue(ADMIN.username)
    await expect(dialog.getByLabel('Username')).not.toBeEditable()
    await expect(dialog.getByLabel('Password')).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await dialog.getByLabel('Password').fill('not the right one')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText('Invalid credentials')
    await expect(page.getByLabel('Title')).toHaveValue('Typed before the end')
    await expect(content).toHaveText('Every letter  of it.')
    await dialog.getByLabel('Password').fill(ADMIN.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('News Articles')
    await expect(page.getByRole('link', { name: 'Typed before the end', exact: true })).toBeVisible()
    expect(await newsOf(page, site, 'Typed')).toMatchObject([
      { title: 'Typed before the end', content: expect.stringContaining('Every letter') },
    ])
  },
)

test('a session that ended before the page opens leads to the login, and the outbox is sent after it', async ({
  page,
}) => {
  await openOffline(page, site)
  await page.context().setOffline(true)
  await writeArticle(page, site, 'Written without a session', 'Still here.')
  await endSession(page)
  await page.context().setOffline(false)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login')
  await expect(page.getByText('1 change on this device is not on the server yet.')).toBeVisible()
  await expect.poll(() => persistedQueries(page)).toEqual([])
  await signIn(page, site)
  await expect.poll(async () => (await newsOf(page, site, 'Written')).length).toBe(1)
  await expect(page.getByRole('link', { name: 'waiting' })).toHaveCount(0)
})

test(
  'a logout asks before it discards unsent writes, and leaves no private data',
  { tag: '@gate' },
  async ({ page }) => {
    await openOffline(page, site)
    await page.context().setOffline(true)
    await writeArticle(page, site, 'Never to be read', 'A secret of the desk.')
    // The server can be reached only for the logout.
    await page.route('**/api/admin/news', (route) => route.abort())
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Logout' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('1 change')
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(page.getByRole('link', { name: '1 waiting' })).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.evaluate(occupyOutbox)
    await question.getByRole('button', { name: 'Discard and log out' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login')
    // What would still be written a moment later is written when the page is left.
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login')

    const storedText = await page.evaluate(everythingStored)
    expect(storedText).toContain('public-queries')
    for (const secret of [
      'Never to be read',
      'A secret of the desk',
      'adminNews',
      'messages(',
      'logged-in',
      'private-queries',
    ])
      expect(storedText, secret).not.toContain(secret)
  },
)

test('unsent writes that are kept at a logout are sent after the next sign-in', async ({ page }) => {
  await openOffline(page, site)
  await page.context().setOffline(true)
  await writeArticle(page, site, 'Written before the end of the day', 'Sent in the morning.')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep for my next sign-in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login')
  await expect(page.getByText('1 change on this device is not on the server yet.')).toBeVisible()
  await expect(page.getByText('Sent in the morning.')).toHaveCount(0)
  await expect.poll(() => persistedQueries(page)).toEqual([])
  await page.context().setOffline(false)
  await signIn(page, site)
  await expect.poll(async () => (await newsOf(page, site, 'Written')).length).toBe(1)
})

/** Runs in the page: keeps the storage of the outbox busy, as a slow phone does. */
const occupyOutbox = async () => {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('lane-and-court-outbox')
    opening.addEventListener('success', () => resolve(opening.result))
  })
  const table = database.transaction('entries', 'readwrite').objectStore('entries')
  let left = 2_000
  const goOn = () => {
    if ((left -= 1) > 0) table.count().addEventListener('success', goOn)
    else database.close()
  }
  goOn()
}

/** Runs in the page. @returns everything that the browser stores for this site, as text. */
const everythingStored = async () => {
  const texts: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      texts.push(request.url)
      if (request.url.includes('/api/')) texts.push((await (await cache.match(request))?.text()) ?? '')
    }
  }
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(name)
      opening.addEventListener('success', () => resolve(opening.result))
    })
    for (const store of database.objectStoreNames) {
      const table = database.transaction(store).objectStore(store)
      for (const reading of [table.getAllKeys(), table.getAll()]) {
        await new Promise((resolve) => reading.addEventListener('success', resolve))
        texts.push(JSON.stringify(reading.result))
      }
    }
    database.close()
  }
  return texts.join('\n')
}
