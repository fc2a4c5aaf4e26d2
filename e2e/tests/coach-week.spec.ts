import type { Page } from '@playwright/test'
import { persistedQueries, signInByApi } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { ADMIN, Site } from '../site.ts'
import { untilSiteIsCached } from '../siteCache.ts'

test.use({
  serviceWorkers: 'allow',
  savesData: false,
  viewport: { width: 390, height: 844 },
  expectedErrors: [/ERR_|Failed to fetch/],
})

let site: Site
test.beforeAll(async () => void (site = await Site.open()))
test.afterAll(() => site.close())

/** Adds a coach without a password. @returns the link for the first one. */
async function addCoach(page: Page): Promise<string> {
  await page.goto(`${site.origin}/admin/staff/new`)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nora Quick')
  await page.getByLabel('Role').fill('Coach')
  await page.getByLabel('Bio').fill('Fast.')
  await page.getByLabel('Sport').selectOption('swimming')
  await page.getByLabel('Years of experience').fill('6')
  await page.getByLabel('Username').fill('nora')
  await page.getByRole('button', { name: 'Create Staff Member' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password Link for Nora Quick')
  await page.getByRole('button', { name: 'Make password link' }).click()
  await expect(page.getByLabel('Your current password')).toBeFocused()
  await page.getByLabel('Your current password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Make password link' }).click()
  return (await page.getByRole('group', { name: 'Link for Nora Quick' }).locator('code').textContent()) ?? ''
}

test('the office restores a former profile of a coach from its history', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signInByApi(page, site)
  await page.goto(`${site.origin}/admin/staff`)
  await page.getByRole('link', { name: 'Maya Lin', exact: true }).first().click()
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Maya Quick')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('link', { name: 'Edit Maya Quick' }).click()
  await page.getByRole('button', { name: 'Show history' }).click()
  const versions = page.getByRole('list', { name: 'Saved versions' })
  await expect(versions).toContainText('Name: Maya Lin')
  await versions
    .getByRole('button', { name: /^Restore version / })
    .last()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText(/^Version \d+ is restored\.$/)).toBeVisible()
  await expect(name).toHaveValue('Maya Lin')
})

test(
  'a coach chooses the first password, reads the own week also offline, and edits the profile',
  { tag: '@gate' },
  async ({ page: coach, browser }) => {
    const desk = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    const admin = await desk.newPage()
    await signInByApi(admin, site)
    const link = await addCoach(admin)

    await coach.goto(link)
    await coach.getByLabel('New password').fill('chosen by nora')
    await coach.getByRole('button', { name: 'Save Password' }).click()
    const week = coach.getByRole('region', { name: 'My week' })
    await expect(week).toContainText('You are not assigned to any classes yet.')

    // The office gives this coach a class, with the places that are left.
    await admin.goto(`${site.origin}/admin/classes`)
    await admin.getByRole('link', { name: /^Edit/ }).first().click()
    const name = await admin.getByRole('textbox', { name: 'Name', exact: true }).inputValue()
    await admin.getByLabel('Taught by').selectOption('Nora Quick')
    await admin.getByLabel('Availability').selectOption('open')
    await admin.getByLabel('Spots left').fill('2')
    await admin.getByRole('button', { name: 'Save Changes' }).click()
    await expect(admin.getByText('Class updated successfully')).toBeVisible()
    await expect(admin.getByRole('cell', { name: 'Nora Quick' }).first()).toBeVisible()

    await coach.reload()
    await expect(week.getByText(name).first()).toBeVisible()
    // The site knows how many students fit, and not how many are enrolled.
    await expect(week.getByText(/^Up to \d+ students, 2 spots left$/).first()).toBeVisible()

    // The card changes while the coach types, with the photo.
    const form = coach.getByRole('form', { name: 'Profile' })
    const card = coach.getByRole('region', { name: 'How visitors see you' })
    await form.getByLabel('Full name').fill('Nora Rapid')
    await form.getByLabel('Levels').fill('Team, beginner')
    await form.locator('input[type=file]').setInputFiles('frontend/public/screenshots/home-390.webp')
    await expect(card.getByRole('heading', { name: 'Nora Rapid' })).toBeVisible()
    await expect(card.locator('img')).toHaveAttribute('src', /\/uploads\//)
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expect(coach.getByText('Profile updated successfully')).toBeVisible()
    await admin.goto(`${site.origin}/classes`)
    await expect(admin.getByRole('definition').filter({ hasText: 'Nora Rapid' }).first()).toBeVisible()

    await untilSiteIsCached(coach)
    await coach.waitForLoadState('networkidle')
    await expect.poll(() => persistedQueries(coach)).toContain('coachClasses(undefined)')
    await site.stop()
    await coach.reload()
    await expect(week.getByText(name).first()).toBeVisible()
    await expect(week.getByText('2 spots left').first()).toBeVisible()
    await desk.close()
  },
)
