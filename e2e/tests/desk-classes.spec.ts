import type { Locator, Page } from '@playwright/test'
import { expectNoAxeFindings, keptAnswers, signIn } from '../desk.ts'
import { expect, test } from '../fixtures.ts'
import { Site } from '../site.ts'

test.use({
  expectedErrors: [/status of (401|404|409|500)|ERR_CONNECTION_REFUSED/],
  contextOptions: { reducedMotion: 'reduce' },
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const classes = (page: Page) => page.getByRole('list', { name: 'Classes' })
const rowOf = (page: Page, name: string): Locator =>
  classes(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

async function openSchedule(page: Page, site: Site): Promise<void> {
  await signIn(page, site)
  await page.getByRole('link', { name: 'Classes', exact: true }).click()
  await expect(heading(page)).toHaveText('Class Schedule')
  await expect(page.getByText('15 classes')).toBeVisible()
}

/** Fills in what a new class needs. */
async function fillClass(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Description').fill('Back floats, front floats, and a game at the end.')
  await page.getByLabel('Sport').selectOption('swimming')
  await page.getByLabel('Level').selectOption('intermediate')
  await page.getByLabel('Day of week').selectOption('Monday')
  await page.getByLabel('Start time').fill('16:10')
  await page.getByLabel('End time').fill('16:50')
  await page.getByLabel('Capacity').fill('7')
}

const offered = async (page: Page, site: Site) =>
  (await (await page.request.get(`${site.origin}/api/classes`)).json()) as Record<string, unknown>[]

test('a class is created with every fault told, edited, held back and duplicated', async ({ page }) => {
  test.setTimeout(90_000)
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
    await expect(page.getByLabel('Name')).toBeFocused()
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
    await expect(page.getByText('The website says: 6 months to 4 years')).toBeVisible()

    // The coach teaches Beginner Swim on Mondays from 4 to 4:30.
    await page.getByLabel('Coach').fill('Maya Lin')
    const clash = page.getByText('Maya Lin teaches at that time already.')
    await expect(clash).toBeVisible()
    await expect(page.getByText('Beginner Swim: Monday, 4:00 PM to 4:30 PM')).toBeVisible()
    await page.getByLabel('Start time').fill('16:30')
    await expect(clash).toBeHidden()
    await page.getByLabel('Start time').fill('16:10')
    await expect(clash).toBeVisible()
    await page.getByRole('button', { name: 'Create Class' }).dblclick()
    await expect(page.getByText('Class created successfully')).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/classes$/)
    await expect(page.getByText('16 classes')).toBeVisible()
    const row = rowOf(page, 'Duck Pond')
    for (const words of [
      'Active',
      'Monday',
      '4:10 PM to 4:50 PM',
      'Jan 1, 2031',
      'Intermediate',
      '7 students',
      'Swimming',
      'Maya Lin',
    ]) {
      await expect(row).toContainText(words)
    }
    await expect(row.getByRole('link', { name: 'View Enrollments' })).toHaveAttribute(
      'href',
      'https://portal.example/duck-pond',
    )
    const other = rowOf(page, 'Wheelchair Tennis').getByRole('link', { name: 'View Enrollments' })
    await expect(other).toHaveAttribute('href', 'https://portal.lane-and-court.example/classes')
    await expect(other).toHaveAttribute('target', '_blank')
    expect((await offered(page, site)).filter(({ name }) => name === 'Duck Pond')).toHaveLength(1)

    await row.getByRole('link', { name: 'Edit Duck Pond' }).click()
    await expect(heading(page)).toHaveText('Edit Class')
    await expect(page.getByLabel('Youngest age')).toHaveValue('0.5')
    await expect(clash).toBeVisible()
    await page.getByLabel('Name').fill('Duck Pond Deluxe')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Stay' }).click()
    await page.getByLabel('Coach').fill('')
    await expect(clash).toBeHidden()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Class updated successfully')).toBeVisible()
    const renamed = rowOf(page, 'Duck Pond Deluxe')
    await expect(renamed).toContainText('No coach yet')

    await renamed.getByRole('button', { name: 'Deactivate' }).click()
    await expect(page.getByText('Class deactivated')).toBeVisible()
    await expect(renamed).toContainText('Inactive')
    await expect(renamed.getByRole('button', { name: 'Activate' })).toBeFocused()
    expect(await offered(page, site)).toContainEqual(
      expect.objectContaining({ name: 'Duck Pond Deluxe', isActive: false }),
    )
    await renamed.getByRole('button', { name: 'Activate' }).click()
    await expect(page.getByText('Class activated')).toBeVisible()

    await renamed.getByRole('button', { name: 'Duplicate' }).click()
    await expect(heading(page)).toHaveText('Edit Class')
    await expect(page.getByRole('checkbox', { name: 'Active' })).not.toBeChecked()
    await page.getByLabel('Name').fill('Duck Pond Two')
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

test('a season is copied whole, and a deleted class comes back', async ({ page }) => {
  const site = await Site.open()
  try {
    await openSchedule(page, site)
    await page.getByRole('button', { name: 'Copy a season' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Moved by').fill('')
    await dialog.getByRole('button', { name: 'Copy Classes' }).click()
    await expect(dialog.getByText('Please enter a start date')).toBeVisible()
    await expect(dialog.getByText('Please enter a whole number of days')).toBeVisible()
    await dialog.getByLabel('From').fill('2001-01-01')
    await dialog.getByLabel('To').fill('2001-02-01')
    await dialog.getByLabel('Moved by').fill('364')
    await expect(dialog.getByText('No class starts within these days.')).toBeVisible()
    await dialog.getByLabel('To').fill('2099-12-31')
    await expect(dialog.getByText('15 classes will be copied.')).toBeVisible()
    await expectNoAxeFindings(page)
    await dialog.getByRole('button', { name: 'Copy Classes' }).dblclick()
    await expect(page.getByText('15 classes copied')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('30 classes')).toBeVisible()
    await page
      .getByRole('navigation', { name: 'Pages of classes' })
      .getByRole('link', { name: 'Next' })
      .click()
    await expect(page).toHaveURL(/page=2/)
    await expect(classes(page).getByRole('heading')).toHaveCount(6)

    await page.getByRole('searchbox').fill('wheelchair')
    await expect(page.getByText('2 classes')).toBeVisible()
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.getByLabel('Order').selectOption('Newest first')
    await classes(page).getByRole('button', { name: 'Delete Wheelchair Tennis' }).first().click()
    const asking = page.getByRole('alertdialog')
    await expect(asking).toContainText('Are you sure you want to delete Wheelchair Tennis?')
    await asking.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Class deleted')).toBeVisible()
    await expect(classes(page).getByRole('heading')).toHaveCount(1)
    expect(await offered(page, site)).toHaveLength(29)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Brought back')).toBeVisible()
    await expect(classes(page).getByRole('heading')).toHaveCount(2)
    expect(await offered(page, site)).toHaveLength(30)
  } finally {
    await site.close()
  }
})

test('the schedule is searched, narrowed and sorted, and the address keeps it', async ({ page }) => {
  const site = await Site.open()
  try {
    await openSchedule(page, site)
    await page.getByRole('searchbox').pressSequentially('samira', { delay: 120 })
    await expect(page.getByText('3 classes')).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveValue('samira')
    await page.getByLabel('Sport').selectOption('Tennis')
    await expect(page.getByRole('heading', { name: 'No class fits' })).toBeVisible()
    await page.getByRole('link', { name: 'Show all classes' }).click()
    await expect(page.getByText('15 classes')).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveValue('')
    await page.getByLabel('Status').selectOption('Inactive')
    await expect(classes(page).getByRole('heading')).toHaveText(['Wheelchair Tennis'])
    await page.getByLabel('Status').selectOption('Ended')
    await expect(page.getByRole('heading', { name: 'No class fits' })).toBeVisible()
    await page.getByLabel('Status').selectOption('Active or not')
    await page.getByLabel('Order').selectOption('Largest first')
    await expect(classes(page).getByRole('heading').first()).toHaveText('Baby & Me')
    await page.getByLabel('Order').selectOption('By name')
    await expect(classes(page).getByRole('heading').first()).toHaveText('Adult Swim')
    await page.reload()
    await expect(page.getByLabel('Order')).toHaveValue('name')
    await expect(classes(page).getByRole('heading').first()).toHaveText('Adult Swim')

    // What is read is kept a moment after it came.
    await expect.poll(() => keptAnswers(page)).toContain('classList({"page":1,"sort":"name"})')
    await page.route('**/api/admin/classes?**', (route) => route.abort('connectionrefused'))
    await page.reload()
    await expect(classes(page).getByRole('heading').first(), 'what was read before').toHaveText('Adult Swim')
    await expect(page.getByRole('banner')).toContainText('You are offline. What you see is from')
    await page.getByLabel('Order').selectOption('Newest first')
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to fetch classes')
    await page.unroute('**/api/admin/classes?**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(classes(page).getByRole('listitem').first()).toBeVisible()
  } finally {
    await site.close()
  }
})

test('two who edit one class meet in a conflict; a server that fails costs no word', async ({
  page,
  context,
}) => {
  test.setTimeout(90_000)
  const site = await Site.open()
  try {
    await openSchedule(page, site)
    const edit = (on: Page) => rowOf(on, 'Intro to Tennis').getByRole('link', { name: 'Edit' }).click()
    await edit(page)
    await expect(page.getByLabel('Name')).toHaveValue('Intro to Tennis')
    const other = await context.newPage()
    await other.goto(page.url())
    await other.getByLabel('Capacity').fill('12')
    await other.getByRole('button', { name: 'Save Changes' }).click()
    await expect(other.getByText('Class updated successfully')).toBeVisible()

    await page.getByLabel('Capacity').fill('9')
    await page.getByLabel('Name').fill('First Rallies')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    const conflict = page.getByRole('region', { name: 'Conflict' })
    await expect(conflict).toContainText('12')
    await expect(conflict).toContainText('First Rallies')
    await expectNoAxeFindings(page)
    await conflict.getByRole('button', { name: 'Use theirs for Capacity' }).click()
    await conflict.getByRole('button', { name: 'Keep mine' }).click()
    await expect(page.getByText('Class updated successfully')).toBeVisible()
    await expect(rowOf(page, 'First Rallies')).toContainText('12 students')

    await page.getByRole('link', { name: 'Add New Class' }).click()
    await fillClass(page, 'Night Swim')
    await page.route('**/api/admin/classes', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    )
    await page.getByRole('button', { name: 'Create Class' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toContainText('Failed to create class')
    await expect(page.getByLabel('Name')).toHaveValue('Night Swim')
    await page.unroute('**/api/admin/classes')
    await page.reload()
    await expect(page.getByText('What you typed here before is back')).toBeVisible()
    await expect(page.getByLabel('Start time')).toHaveValue('16:10')
    await page.getByRole('button', { name: 'Create Class' }).click()
    await expect(page.getByText('Class created successfully')).toBeVisible()
    await expect(rowOf(page, 'Night Swim')).toContainText('7 students')

    await page.goto(`${site.origin}/admin/classes/65f000000000000000000000/edit`)
    await expect(page.getByText('This class is not there any more.')).toBeVisible()
  } finally {
    await site.close()
  }
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme} on a phone`, () => {
    test.use({ colorScheme, viewport: { width: 390, height: 844 } })

    test('axe finds nothing on the schedule, its dialogs and its form, and nothing is cut off', async ({
      page,
    }) => {
      test.setTimeout(120_000)
      const site = await Site.open()
      try {
        await openSchedule(page, site)
        const fits = async () =>
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          ).toBeLessThanOrEqual(0)
        await expectNoAxeFindings(page)
        await fits()
        await page.getByRole('button', { name: 'Copy a season' }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectNoAxeFindings(page)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('button', { name: 'Copy a season' })).toBeFocused()
        await rowOf(page, 'Wheelchair Tennis').getByRole('button', { name: 'Delete' }).click()
        await expectNoAxeFindings(page)
        await page.getByRole('button', { name: 'Cancel' }).click()
        await page.getByRole('link', { name: 'Add New Class' }).click()
        await fillClass(page, 'Late Swim')
        await page.getByLabel('Coach').fill('Maya Lin')
        await expect(page.getByText('Maya Lin teaches at that time already.')).toBeVisible()
        await expectNoAxeFindings(page)
        await fits()
      } finally {
        await site.close()
      }
    })
  })
}
