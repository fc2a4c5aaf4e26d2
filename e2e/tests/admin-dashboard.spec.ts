import type { Page } from '@playwright/test'
import { addDays, newYorkClock, weekdayOf } from '../../backend/contract/time/calendar.ts'
import type { ClassInput } from '../../backend/contract/classes/classes.ts'
import { expectNoSidewaysScroll } from '../layoutProblems.ts'
import { openOffline } from '../outbox.ts'
import { expect, test } from '../fixtures.ts'
import { Site } from '../site.ts'

test.use({
  // A device in another time zone shows the day of New York.
  timezoneId: 'Pacific/Auckland',
  serviceWorkers: 'allow',
  savesData: false,
  expectedErrors: [/ERR_|Failed to fetch|status of (401|409)/],
})

let site: Site
test.beforeAll(async () => {
  site = await Site.open()
})
test.afterAll(() => site.close())

const TODAY = newYorkClock(Date.now()).slice(0, 10)
const A_CLASS: ClassInput = {
  name: 'Deep Water',
  description: 'Strokes, then speed.',
  isActive: true,
  isDraft: false,
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
  coachId: null,
  seasonId: null,
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

test(
  'the dashboard links to what needs somebody and changes a camp price in three actions, offline too',
  { tag: '@gate' },
  async ({ page }) => {
    await openOffline(page, site)
    const headers = { Origin: site.origin }
    const create = async (path: string, data: object) => {
      const response = await page.request.post(site.origin + path, { headers, data })
      expect(response.status()).toBe(201)
      return (await response.json()) as { id: string }
    }
    const { id } = await create('/api/admin/classes', A_CLASS)
    await create('/api/admin/closures', {
      location: null,
      sport: null,
      startTime: null,
      endTime: null,
      delayMinutes: null,
      newDay: null,
      newStartTime: null,
      newPlace: null,
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
      // Both plots are drawn, and a table holds the same for screen readers.
      await expect(main.locator('svg[data-plot]')).toHaveCount(2)
    }
    await expectWork()
    await expect(main.getByRole('table', { name: 'Messages per week' })).toContainText('Swimming Classes')
    await expect(main.getByRole('link', { name: 'Add Staff Member' })).toHaveAttribute(
      'href',
      '/admin/staff/new',
    )
    const steps = main.getByRole('list', { name: 'First steps' })
    await expect(steps.getByText('Add your first class, done')).toBeVisible()
    await main.getByRole('button', { name: 'Hide this list' }).click()
    await expect(steps).toHaveCount(0)
    await changeCampPrice(page, '725')
    await expect(page.getByText('Page content updated successfully')).toBeVisible()
    expect(await (await page.request.get(`${site.origin}/camp/tennis`)).text()).toContain('$725')
    await page.goto(`${site.origin}/admin`)
    await expectWork()

    await site.stop()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    await expectWork()
    await expect(main.getByText(/^As of /)).toBeVisible()
    await expect(steps).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    await changeCampPrice(page, '765')
    await expect(page.getByRole('form').getByText('Waiting to be sent')).toBeVisible()
    await page.goBack()
    await needs.getByRole('link', { name: /Half Written/ }).click()
    await expect(nameField).toHaveValue('Half Written')
  },
)
