import type { Page } from '@playwright/test'
import { addDays, newYorkClock, weekdayOf } from '../../backend/contract/time/calendar.ts'
import type { ClassInput } from '../../backend/contract/classes/classes.ts'
import { actionOf, expectNoAxeFindings, expectNoAxeFindingsInBothLooks, openDashboard } from '../admin.ts'
import { expectNoSidewaysScroll } from '../layoutProblems.ts'
import { openOffline } from '../outbox.ts'
import { expect, test } from '../fixtures.ts'
import { Site } from '../site.ts'

test.use({
  expectedErrors: [/status of (401|409)/],
})

test('the quick actions publish an article and add a coach, and both can be deleted', async ({ page }) => {
  const site = await Site.open()
  try {
    await openDashboard(page, site)
    const main = page.getByRole('main')
    await main.getByRole('link', { name: 'Create Article' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create News Article')
    await expect(page.getByText('Share updates with your community.')).toBeVisible()
    await page.getByRole('button', { name: 'Publish Article' }).click()
    await expect(page.getByText('Title is required')).toBeVisible()
    await expect(page.getByText('Content is required')).toBeVisible()
    await page.getByLabel('Title').fill('Lanes reopen')
    await page.getByLabel('Content').fill('All six lanes are open again.')
    await page.reload()
    await expect(page.getByLabel('Content')).toHaveText('All six lanes are open again.')
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: 'Publish Article' }).dblclick()
    await expect(page.getByText('News article created successfully')).toBeVisible()
    const articles = page.getByRole('table', { name: 'Articles' })
    await expect(articles.getByRole('rowheader', { name: 'Lanes reopen' })).toHaveCount(1)
    await expectNoAxeFindings(page)
    expect(await (await page.request.get(`${site.origin}/news`)).text()).toContain('Lanes reopen')

    await (await actionOf(articles.getByRole('row').filter({ hasText: 'Lanes reopen' }), 'Delete')).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('"Lanes reopen"')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('The news article has been successfully deleted')).toBeVisible()
    await expect(articles.getByRole('rowheader', { name: 'Lanes reopen' })).toHaveCount(0)
    expect(await (await page.request.get(`${site.origin}/news`)).text()).not.toContain('Lanes reopen')

    await page.getByRole('link', { name: 'Dashboard' }).click()
    await main.getByRole('link', { name: 'Add Staff Member' }).click()
    await page.getByLabel('Name', { exact: false }).first().fill('Nora Quick')
    await page.getByLabel('Username').fill('maya.lin')
    await page.getByLabel('Password').fill('12345')
    await page.getByLabel('Role').fill('Coach')
    await page.getByLabel('Bio').fill('Fast.')
    await page.getByRole('button', { name: 'Create Staff Member' }).click()
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
    await expect(page.getByText('Sport is required')).toBeVisible()
    await page.getByLabel('Password').fill('123456')
    await page.getByLabel('Sport').selectOption('tennis')
    await page.getByRole('button', { name: 'Create Staff Member' }).click()
    await expect(page.getByText('This username is taken').first()).toBeVisible()
    await page.getByLabel('Username').fill('nora')
    await page.getByRole('button', { name: 'Create Staff Member' }).click()
    await expect(page.getByText('Staff member created successfully')).toBeVisible()
    const staff = page.getByRole('table', { name: 'Staff members' })
    await expect(staff.getByRole('rowheader')).toHaveCount(9)
    await expectNoAxeFindings(page)
    await (await actionOf(staff.getByRole('row').filter({ hasText: 'Nora Quick' }), 'Delete')).click()
    await expect(dialog).toContainText(
      'Are you sure you want to delete Nora Quick? This action cannot be undone.',
    )
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Staff member deleted successfully')).toBeVisible()
    await expect(staff.getByRole('rowheader')).toHaveCount(8)

    await page.getByRole('link', { name: 'Activity' }).click()
    await expect(page.getByText('admin deleted the coach Nora Quick')).toBeVisible()
    await expect(page.getByText('admin created the article Lanes reopen')).toBeVisible()
    await expectNoAxeFindings(page)
  } finally {
    await site.close()
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('axe finds nothing on the logins', async ({ page }) => {
    const site = await Site.open()
    try {
      await page.goto(`${site.origin}/staff/login`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoAxeFindingsInBothLooks(page)
      await page.goto(`${site.origin}/admin/login`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoAxeFindingsInBothLooks(page)
    } finally {
      await site.close()
    }
  })
})

const TODAY = newYorkClock(Date.now()).slice(0, 10)
const A_CLASS: ClassInput = {
  name: 'Deep Water',
  description: 'Strokes, then speed.',
  isActive: true,
  dayOfWeek: weekdayOf(TODAY),
  startTime: '23:15',
  // One that is over is folded.
  endTime: '23:59',
  startDate: `${addDays(TODAY, -30)}T00:00:00.000Z`,
  endDate: `${addDays(TODAY, 3)}T00:00:00.000Z`,
  level: 'beginner',
  capacity: 6,
  sport: 'swimming',
  location: 'Hoboken',
  ageRange: null,
  coach: 'Nora Quick',
  price: null,
  enrollmentUrl: null,
  availability: null,
}

/** Changes the price of a week of camp, from the dashboard: one click, the price, and Save. */
async function changeCampPrice(page: Page, price: string): Promise<void> {
  await page.getByRole('link', { name: 'Change Camp Prices' }).click()
  const field = page.getByRole('textbox', { name: 'Price per week' }).first()
  await expect(field).toBeFocused()
  await page.keyboard.type(price)
  await expect(field).toHaveValue(price)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}

test.describe('what needs somebody', () => {
  test.use({
    // A device in another time zone shows the day of New York.
    timezoneId: 'Pacific/Auckland',
    serviceWorkers: 'allow',
    savesData: false,
    expectedErrors: [/ERR_|Failed to fetch|status of (401|409)/],
  })

  test('the dashboard links to what needs somebody, at both widths, and offline to what it last knew', async ({
    page,
  }) => {
    const site = await Site.open()
    try {
      await openOffline(page, site)
      const headers = { Origin: site.origin }
      const create = async (path: string, data: object) => {
        const response = await page.request.post(site.origin + path, { headers, data })
        expect(response.status()).toBe(201)
        return (await response.json()) as { id: string }
      }
      const { id } = await create('/api/admin/classes', A_CLASS)
      const nothing = { location: null, sport: null, startTime: null, endTime: null, delayMinutes: null }
      const unmoved = { newDay: null, newStartTime: null, newPlace: null }
      await create('/api/admin/closures', {
        ...nothing,
        ...unmoved,
        kind: 'cancelled',
        classIds: [id],
        from: TODAY,
        to: TODAY,
        message: 'The coach is ill.',
      })
      await create('/api/admin/news', { title: 'Not yet', content: 'Soon.', publishAt: null })
      await create('/api/contact', {
        name: 'Ada Parent',
        email: 'ada@example.com',
        phone: '201-555-0123',
        subject: 'swimming',
        message: 'Is there a place on Saturdays?',
      })

      // Input that was left unsaved.
      const nameField = page.getByRole('textbox', { name: 'Name', exact: true })
      await page.goto(`${site.origin}/admin/classes/new`)
      await nameField.fill('Half Written')
      await expect(nameField).toHaveValue('Half Written')
      await page.goto(`${site.origin}/admin`)

      const main = page.getByRole('main')
      const needs = main.getByRole('list', { name: 'Needs attention' })
      const today = main.getByRole('list', { name: 'Classes today' })
      const expectWork = async () => {
        await expect(today.getByRole('link', { name: /Deep Water.*Nora Quick.*Canceled/ })).toBeVisible()
        await expect(main.getByRole('link', { name: /The coach is ill/ })).toBeVisible()
        await expect(needs.getByRole('link', { name: /Unread message from Ada Parent/ })).toBeVisible()
        await expect(needs.getByRole('link', { name: /Not yet.*Draft/ })).toBeVisible()
        await expect(needs.getByRole('link', { name: /Deep Water.*Ends soon/ })).toBeVisible()
        await expect(
          needs.getByRole('link', { name: /New class “Half Written” Unsaved draft from \d/ }),
        ).toBeVisible()
      }
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await expectWork()
        // Both plots are drawn, and a table holds the same for screen readers.
        await expect(main.locator('svg.ct-chart-bar')).toHaveCount(2)
        await expect(main.getByRole('table', { name: 'Messages per week' })).toContainText('Swimming Classes')
        await expectNoAxeFindingsInBothLooks(page)
        await expectNoSidewaysScroll(page)
      }

      const steps = main.getByRole('list', { name: 'First steps' })
      await expect(steps.getByText('Add your first class, done')).toBeVisible()
      await expect(steps.getByRole('link', { name: 'Edit the locations' })).toBeVisible()
      await main.getByRole('button', { name: 'Hide this list' }).click()
      await expect(steps).toHaveCount(0)

      await test.step('from the dashboard, the camp price is changed in three actions', async () => {
        for (const [width, price] of [
          [1280, '725'],
          [390, '745'],
        ] as const) {
          await page.setViewportSize({ width, height: 844 })
          await changeCampPrice(page, price)
          await expect(page.getByText('Page content updated successfully')).toBeVisible()
          expect(await (await page.request.get(`${site.origin}/camp/tennis`)).text()).toContain(`$${price}`)
          if (width === 390) await expectNoAxeFindingsInBothLooks(page)
          await page.goto(`${site.origin}/admin`)
        }
      })

      await site.stop()
      await page.reload()
      await expectWork()
      await expect(main.getByText(/^As of /)).toBeVisible()
      await expect(main.locator('svg.ct-chart-bar')).toHaveCount(2)
      await expect(steps).toHaveCount(0)
      await expectNoAxeFindingsInBothLooks(page)
      await changeCampPrice(page, '765')
      await expect(page.getByRole('form').getByText('Waiting to be sent')).toBeVisible()
      await page.goBack()
      await page.setViewportSize({ width: 1280, height: 844 })
      await changeCampPrice(page, '785')
      await expect(page.getByRole('form').getByText('Waiting to be sent')).toBeVisible()
      await page.goBack()
      await needs.getByRole('link', { name: /Half Written/ }).click()
      await expect(nameField).toHaveValue('Half Written')
    } finally {
      await site.close()
    }
  })
})
