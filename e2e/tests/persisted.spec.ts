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
test.beforeEach(async () => void (site = await Site.open()))
test.afterEach(() => site.close())

test(
  'the data of an administrator is shown to no coach who signs in next, in no tab, also with the server stopped',
  { tag: '@gate' },
  async ({ page, context }) => {
    await openOffline(page, site)
    expect((await persistedQueries(page)).join()).toContain('messages(')
    const coach = site.sampleCoach()
    const other = await context.newPage()
    await other.goto(`${site.origin}/admin`)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
    await page.goto(`${site.origin}/staff/login`)
    const profile = page.getByRole('form', { name: 'Profile' })
    await page.getByLabel('Username').fill(coach.username)
    await page.getByLabel('Password').fill(coach.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(profile).toBeVisible()
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Admin Login')
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
  },
)
