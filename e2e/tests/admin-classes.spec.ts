import type { Page } from '@playwright/test'
import { actionOf, expectNoAxeFindings, expectNoAxeFindingsInBothLooks } from '../admin.ts'
import { expectNoSidewaysScroll } from '../layoutProblems.ts'
import { expect, test } from '../fixtures.ts'
import { respondAsSite } from '../respondAsSite.ts'
import { fillClass, heading, offered, openSchedule, rowOf } from '../classes.ts'
import { Site } from '../site.ts'

test.use({
  expectedErrors: [/status of (401|404|409|500)|ERR_CONNECTION_REFUSED/],
})

test('a class is validated, created, edited, deactivated and duplicated', async ({ page }) => {
  const site = await Site.open()
  try {
    await openSchedule(page, site)
    await page.getByRole('link', { name: 'Add New Class' }).click()
    await expect(heading(page)).toHaveText('Create Class')
    await expect(page.getByText('Maximum number of students')).toBeVisible()
    await page.getByRole('button', { name: 'Create Class' }).click()
    for (const field of [
      'Name',
      'Description',
      'Day of week',
      'Start time',
      'End time',
      'Level',
      'Capacity',
    ]) {
      await expect(page.getByText(`${field} is required`, { exact: true })).toBeVisible()
    }
    await expect(page.getByText('Sport is required')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
    await expectNoAxeFindings(page)

    await fillClass(page, 'Duck Pond')
    await page.getByLabel('End time').fill('16:10')
    await page.getByLabel('Capacity').fill('0')
    await page.getByLabel('End date').fill('2020-01-01')
    await page.getByLabel('Youngest age').fill('9')
    await page.getByLabel('Oldest age').fill('4')
    await page.getByLabel('Enrollment link').fill('portal')
    await page.getByRole('button', { name: 'Create Class' }).click()
    await expect(page.getByText('End time must be after start time')).toBeVisible()
    await expect(page.getByText('End date must not be before the start date')).toBeVisible()
    await expect(page.getByText('Capacity must be at least 1')).toBeVisible()
    await expect(page.getByText('The oldest age must not be below the youngest')).toBeVisible()
    await expect(page.getByText('Please enter a link that starts with')).toBeVisible()
    await page.getByLabel('End time').fill('16:50')
    await page.getByLabel('Capacity').fill('7')
    await page.getByLabel('End date').fill('2031-01-01')
    await page.getByLabel('Youngest age').fill('0.5')
    await page.getByLabel('Enrollment link').fill('https://portal.example/duck-pond')
    await expect(page.getByText('Visitors see: 6 months to 4 years')).toBeVisible()

    // The coach teaches Beginner Swim on Mondays from 4 to 4:30.
    await page.getByLabel('Coach').fill('Maya Lin')
    const clash = page.getByText('Maya Lin already teaches at that time.')
    await expect(clash).toBeVisible()
    await expect(page.getByText('Beginner Swim: Monday, 4:00–4:30 PM')).toBeVisible()
    await page.getByLabel('Start time').fill('16:30')
    await expect(clash).toBeHidden()
    await page.getByLabel('Start time').fill('16:10')
    await expect(clash).toBeVisible()
    await page.getByRole('button', { name: 'Create Class' }).dblclick()
    await expect(page.getByText('Class created successfully')).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/classes$/)
    await expect(page.getByText('16 classes')).toBeVisible()
    const row = rowOf(page, 'Duck Pond')
    for (const words of ['Active', 'Mon 4:10–4:50 PM', '1/1/31', 'Swimming, intermediate', '7', 'Maya Lin']) {
      await expect(row).toContainText(words)
    }
    await expect(await actionOf(row, 'View Enrollments')).toHaveAttribute(
      'href',
      'https://portal.example/duck-pond',
    )
    await page.keyboard.press('Escape')
    const other = await actionOf(rowOf(page, 'Wheelchair Tennis'), 'View Enrollments')
    await expect(other).toHaveAttribute('href', 'https://portal.lane-and-court.example/classes')
    await expect(other).toHaveAttribute('target', '_blank')
    await page.keyboard.press('Escape')
    expect((await offered(page, site)).filter(({ name }) => name === 'Duck Pond')).toHaveLength(1)

    await row.getByRole('link', { name: 'Edit Duck Pond' }).click()
    await expect(heading(page)).toHaveText('Edit Class')
    await expect(page.getByLabel('Youngest age')).toHaveValue('0.5')
    await expect(clash).toBeVisible()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Duck Pond Deluxe')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Stay' }).click()
    await page.getByLabel('Coach').fill('')
    await expect(clash).toBeHidden()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Class updated successfully')).toBeVisible()
    const renamed = rowOf(page, 'Duck Pond Deluxe')
    await expect(renamed).toContainText('No coach yet')

    await (await actionOf(renamed, 'Deactivate')).click()
    await expect(page.getByText('Class deactivated')).toBeVisible()
    await expect(renamed).toContainText('Inactive')
    await expect(renamed.getByRole('button', { name: /^More for/ })).toBeFocused()
    expect(await offered(page, site)).toContainEqual(
      expect.objectContaining({ name: 'Duck Pond Deluxe', isActive: false }),
    )
    await (await actionOf(renamed, 'Activate')).click()
    await expect(page.getByText('Class activated')).toBeVisible()

    await (await actionOf(renamed, 'Duplicate')).click()
    await expect(heading(page)).toHaveText('Edit Class')
    await expect(page.getByRole('checkbox', { name: 'Active' })).not.toBeChecked()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Duck Pond Two')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('17 classes')).toBeVisible()
    await expect(rowOf(page, 'Duck Pond Two')).toContainText('Inactive')
    await page.getByRole('link', { name: 'Activity' }).click()
    await expect(page.getByText('admin copied the class Duck Pond Deluxe')).toBeVisible()
    await expect(page.getByText('admin deactivated the class Duck Pond Deluxe')).toBeVisible()
  } finally {
    await site.close()
  }
})

test('two people who edit one class are asked only about what both changed, and a server error loses no input', async ({
  page,
  context,
}) => {
  const site = await Site.open()
  try {
    await openSchedule(page, site)
    const edit = (on: Page) => rowOf(on, 'Intro to Tennis').getByRole('link', { name: 'Edit' }).click()
    await edit(page)
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Intro to Tennis')
    const other = await context.newPage()
    await other.goto(page.url())
    await other.getByLabel('Capacity').fill('12')
    await other.getByRole('button', { name: 'Save Changes' }).click()
    await expect(other.getByText('Class updated successfully')).toBeVisible()

    await page.getByLabel('Capacity').fill('9')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('First Rallies')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    const conflict = page.getByRole('region', { name: 'Conflict' })
    await expect(conflict).toContainText('12')
    await expect(conflict).not.toContainText('First Rallies')
    await expectNoAxeFindings(page)
    await conflict.getByRole('button', { name: 'Use theirs for Capacity' }).click()
    await conflict.getByRole('button', { name: 'Keep mine' }).click()
    await expect(page.getByText('Class updated successfully')).toBeVisible()
    await expect(rowOf(page, 'First Rallies')).toContainText('12')

    await page.getByRole('link', { name: 'Add New Class' }).click()
    await fillClass(page, 'Night Swim')
    await page.route('**/api/admin/classes', (route) =>
      route.request().method() === 'POST'
        ? respondAsSite(route, { status: 500, body: '' })
        : route.continue(),
    )
    await page.getByRole('button', { name: 'Create Class' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toContainText('Failed to create class')
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Night Swim')
    await page.unroute('**/api/admin/classes')
    await page.reload()
    await expect(page.getByText('Unsaved draft restored')).toBeVisible()
    await expect(page.getByLabel('Start time')).toHaveValue('16:10')
    await page.getByRole('button', { name: 'Create Class' }).click()
    await expect(page.getByText('Class created successfully')).toBeVisible()
    await expect(rowOf(page, 'Night Swim')).toContainText('7')

    await page.goto(`${site.origin}/admin/classes/65f000000000000000000000/edit`)
    await expect(page.getByText('This class no longer exists.')).toBeVisible()
  } finally {
    await site.close()
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('axe finds nothing on the schedule, its dialogs and its form, and nothing is cut off', async ({
    page,
  }) => {
    const site = await Site.open()
    try {
      await openSchedule(page, site)
      const fits = () => expectNoSidewaysScroll(page)
      await expectNoAxeFindingsInBothLooks(page)
      await fits()
      await page.getByRole('button', { name: 'Copy a season' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNoAxeFindingsInBothLooks(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: 'Copy a season' })).toBeFocused()
      await rowOf(page, 'Wheelchair Tennis')
        .getByRole('button', { name: /^More for/ })
        .click()
      await expectNoAxeFindingsInBothLooks(page)
      await fits()
      await page.keyboard.press('Escape')
      await (await actionOf(rowOf(page, 'Wheelchair Tennis'), 'Delete')).click()
      await expectNoAxeFindingsInBothLooks(page)
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('link', { name: 'Add New Class' }).click()
      await fillClass(page, 'Late Swim')
      await page.getByLabel('Coach').fill('Maya Lin')
      await expect(page.getByText('Maya Lin already teaches at that time.')).toBeVisible()
      await expectNoAxeFindingsInBothLooks(page)
      await fits()
    } finally {
      await site.close()
    }
  })
})
