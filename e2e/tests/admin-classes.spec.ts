import { actionOf, signInByApi } from '../admin.ts'
import { fillClass, heading, offered, openSchedule, rowOf } from '../classes.ts'
import { expect, test } from '../fixtures.ts'
import { Site } from '../site.ts'

test.use({ expectedErrors: [/status of (401|409)/] })
test.describe.configure({ mode: 'default' })

let site: Site
test.beforeAll(async () => void (site = await Site.open()))
test.afterAll(() => site.close())

test(
  'two people who edit one class are asked only about what both changed',
  { tag: '@gate' },
  async ({ page, context }) => {
    await openSchedule(page, site)
    await rowOf(page, 'Intro to Tennis').getByRole('link', { name: 'Edit' }).click()
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
    await conflict.getByRole('button', { name: 'Use theirs for Capacity' }).click()
    await conflict.getByRole('button', { name: 'Keep mine' }).click()
    await expect(page.getByText('Class updated successfully')).toBeVisible()
    await expect(rowOf(page, 'First Rallies')).toContainText('12')
  },
)

test('a class is created once by a double click, and edited', { tag: '@gate' }, async ({ page }) => {
  await openSchedule(page, site)
  await page.getByRole('link', { name: 'Add New Class' }).click()
  await expect(heading(page)).toHaveText('Create Class')
  await page.getByRole('button', { name: 'Create Class' }).click()
  await expect(page.getByText('Name is required', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await fillClass(page, 'Duck Pond')
  await page.getByLabel('Youngest age').fill('0.5')
  await page.getByLabel('Oldest age').fill('4')
  await expect(page.getByText('Visitors see: 6 months to 4 years')).toBeVisible()
  await page.getByLabel('Enrollment link').fill('https://portal.example/duck-pond')

  // The coach teaches Beginner Swim on Mondays from 4 to 4:30.
  await page.getByLabel('Coach').fill('Maya Lin')
  const clash = page.getByText('Maya Lin already teaches at that time.')
  await expect(clash).toBeVisible()
  await expect(page.getByText('Beginner Swim: Monday, 4:00–4:30 PM')).toBeVisible()
  await page.getByLabel('Start time').fill('16:30')
  await expect(clash).toBeHidden()
  await page.getByRole('button', { name: 'Create Class' }).dblclick()
  await expect(page.getByText('Class created successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/classes$/)
  const row = rowOf(page, 'Duck Pond')
  for (const words of ['Published', 'Mon 4:30–4:50 PM', 'Swimming, intermediate', '7', 'Maya Lin'])
    await expect(row).toContainText(words)
  expect((await offered(page, site)).filter(({ name }) => name === 'Duck Pond')).toHaveLength(1)

  await row.getByRole('link', { name: 'Edit Duck Pond' }).click()
  await expect(page.getByLabel('Youngest age')).toHaveValue('0.5')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Duck Pond Deluxe')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByLabel('Coach').fill('')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Class updated successfully')).toBeVisible()
  await expect(rowOf(page, 'Duck Pond Deluxe')).toContainText('No coach yet')
})

test('the menu of a class leads to its enrollments, closes and duplicates it, and its delete is undone', async ({
  page,
}) => {
  await signInByApi(page, site)
  await page.goto(`${site.origin}/admin/classes?q=Adult+Swim`)
  const row = rowOf(page, 'Adult Swim')
  const enrollments = await actionOf(row, 'View Enrollments')
  await expect(enrollments).toHaveAttribute('href', 'https://portal.lane-and-court.example/classes')
  await expect(enrollments).toHaveAttribute('target', '_blank')
  await page.keyboard.press('Escape')
  await (await actionOf(row, 'Close enrollment')).click()
  await expect(page.getByText('Class closed')).toBeVisible()
  await expect(row).toContainText('Closed')
  await expect(row.getByRole('button', { name: /^More for/ })).toBeFocused()
  expect(await offered(page, site)).toContainEqual(
    expect.objectContaining({ name: 'Adult Swim', isActive: false }),
  )

  await (await actionOf(row, 'Delete')).click()
  const asking = page.getByRole('alertdialog')
  await expect(asking).toContainText('Are you sure you want to delete Adult Swim?')
  await asking.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Class deleted')).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Restored')).toBeVisible()

  await (await actionOf(row, 'Duplicate')).click()
  await expect(heading(page)).toHaveText('Edit Class')
  await expect(page.getByLabel('State')).toHaveValue('draft')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Adult Swim Two')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(rowOf(page, 'Adult Swim Two')).toContainText('Draft')
})
