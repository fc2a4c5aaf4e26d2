import type { Page } from '@playwright/test'
import { theoInput } from '../coaches.ts'
import { persistedQueries, signIn } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { ADMIN, Site } from '../site.ts'

test.use({
  expectedErrors: [/ERR_|Failed to fetch|status of (401|403|409)/],
  serviceWorkers: 'allow',
  savesData: false,
})

const OTHER = { username: 'other-coach', password: 'a-password-for-journeys' }
const THEO = theoInput(OTHER)
let site: Site
test.beforeAll(async ({ playwright }) => {
  site = await Site.open()
  const admin = await playwright.request.newContext({
    baseURL: site.origin,
    extraHTTPHeaders: { Origin: site.origin },
  })
  await admin.post('/api/admin/login', { data: ADMIN })
  const added = await admin.post('/api/admin/staff', { data: THEO })
  expect(added.status()).toBe(201)
  await admin.dispose()
})
test.afterAll(() => site.close())
test.afterEach(() => site.restartIfStopped())

async function signInAs(page: Page, { username, password }: { username: string; password: string }) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const bio = (page: Page) => page.getByRole('form', { name: 'Profile' }).getByLabel('Bio')

const storedBio = async (page: Page) =>
  ((await (await page.request.get(`${site.origin}/api/staff/profile`)).json()) as { bio: string }).bio

test('a tab whose session another account has replaced shows the login, and its draft returns to its owner', async ({
  page,
  context,
}) => {
  await page.goto(`${site.origin}/staff/login`)
  await signInAs(page, site.sampleCoach())
  await bio(page).fill('Typed in the old tab.')
  const tab = await context.newPage()
  await tab.goto(`${site.origin}/staff/profile`)
  await expect(heading(tab)).not.toHaveText('Staff Login')
  // A change of account without a logout, which would ask whether to discard the draft.
  await tab.context().clearCookies({ name: 'lane-and-court' })
  await tab.reload()
  await expect(heading(tab)).toHaveText('Staff Login')
  await expect(page.getByRole('alertdialog', { name: 'Your session has ended' })).toBeVisible()
  await signInAs(tab, OTHER)
  await expect(bio(tab)).toHaveValue('Of Theo.')
  await expect(page.getByText('You are signed in as Theo Other in another tab.')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByRole('form', { name: 'Profile' })).toHaveCount(0)
  await context.setOffline(false)

  await signInAs(page, site.sampleCoach())
  await expect(bio(page)).toHaveValue('Typed in the old tab.')
  await expect(tab.getByText(/^You are signed in as .+ in another tab/)).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  expect(await storedBio(page)).toBe('Typed in the old tab.')

  // The same account in a second tab is not another account.
  await tab.getByRole('button', { name: /^Continue as/ }).click()
  await expect(bio(tab)).toHaveValue('Typed in the old tab.')
  await tab.getByRole('button', { name: 'Logout' }).click()
  await expect(heading(page)).toHaveText('Staff Login')
  await signInAs(tab, site.sampleCoach())
  await expect(bio(tab)).toBeVisible()
  await expect(bio(page)).toBeVisible()
})

test('an offline logout removes all private data, and ends its session once the server is back', async ({
  page,
  context,
}) => {
  await context.addInitScript(holdLogouts)
  await signIn(page, site)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => persistedQueries(page), { timeout: 60_000 }).toContain('dashboard(undefined)')
  const [session] = (await context.cookies()).filter(({ name }) => name === 'lane-and-court')
  const isAlive = async () => {
    const cookie = `lane-and-court=${session?.value}`
    return (await fetch(`${site.origin}/api/admin/auth-check`, { headers: { cookie } })).ok
  }
  const other = await context.newPage()
  await other.goto(`${site.origin}/admin/messages`)
  await expect(heading(other)).toHaveText('Messages')
  await other.goto(`${site.origin}/news`)
  await site.stop()

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  await expect(heading(page)).toHaveText('Admin Login')
  await expect.poll(() => persistedQueries(page)).toEqual([])
  await other.evaluate(() => history.back())
  await expect(heading(other)).toHaveText('Admin Login')
  await page.goto(`${site.origin}/admin/messages`)
  await expect(heading(page)).toHaveText('Admin Login')

  // The server is back and does not know of the logout: it is not asked who is signed in.
  await page.evaluate(() => localStorage.setItem('hold-logouts', 'yes'))
  await page.goto(`${site.origin}/news`)
  await site.start()
  await page.goto(`${site.origin}/admin`)
  await expect(heading(page)).toHaveText('Admin Login')
  await expect(page.getByText('You are logged out on this device.')).toBeVisible()
  expect(await isAlive()).toBe(true)
  await page.evaluate(() => localStorage.removeItem('hold-logouts'))
  await page.goto(`${site.origin}/news`)
  await expect.poll(isAlive).toBe(false)
  await page.goto(`${site.origin}/admin`)
  await expect(page.getByText('You are logged out on this device.')).toHaveCount(0)
  await signIn(page, site)
})

/** Runs in the page: logout requests fail while the test holds them back. */
const holdLogouts = () => {
  const send = window.fetch
  window.fetch = (input, init) =>
    typeof input === 'string' && input.endsWith('/logout') && localStorage.getItem('hold-logouts')
      ? Promise.reject(new TypeError('held'))
      : send(input, init)
}
