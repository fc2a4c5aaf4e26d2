import type { Page } from '@playwright/test'
import { actionOf, expectNoAxeFindings, expectNoAxeFindingsAtBothWidths, persistedQueries } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { classes, offered, openSchedule, rowOf } from '../classes.ts'
import { Site } from '../site.ts'

test.use({
  expectedErrors: [/status of (400|401|404|409|500)|ERR_CONNECTION_REFUSED/],
})

/** @returns the ids of the classes with that name, active or not, those of the first season first. */
async function classesNamed(page: Page, site: Site, name: string): Promise<string[]> {
  const response = await page.request.get(`${site.origin}/api/admin/classes?page=1&sort=start&q=${name}`)
  return ((await response.json()) as { items: { id: string }[] }).items.map(({ id }) => id)
}

test('a whole season is copied under its name and undone, and a deleted class is restored', async ({
  page,
}) => {
  const site = await Site.open()
  try {
    await openSchedule(page, site)
    await page.getByRole('button', { name: 'Copy a season' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Copy Classes' }).click()
    await expect(dialog.getByText('Please enter a start date')).toBeVisible()
    await expect(dialog.getByText('Please enter the name of the season')).toBeVisible()
    await expect(dialog.getByText('Please enter the day on which the new season starts')).toBeVisible()
    await dialog.getByLabel('From').fill('2001-01-01')
    await dialog.getByLabel(/^To/).fill('2001-02-01')
    await dialog.getByLabel('Name of the new season').fill('Fall 2099')
    await expect(dialog.getByText('No classes start between these dates.')).toBeVisible()
    await dialog.getByLabel(/^To/).fill('2098-12-31')
    await expect(dialog.getByText('15 classes will be copied.')).toBeVisible()
    const copies = dialog.getByRole('list', { name: 'Copies' }).getByRole('listitem')
    await dialog.getByLabel('New season starts on').fill('2020-09-07')
    await expect(dialog.getByText('Please check the dates of 15 classes.')).toBeVisible()
    await expect(copies.first()).toContainText('It is in the past.')
    await dialog.getByLabel('New season starts on').fill('2099-09-07')
    await expect(copies).toHaveCount(15)
    await expect(copies.filter({ hasText: 'Wheelchair Tennis · Fall 2099' })).toContainText(
      /\w{3}, \w{3} \d+, 2099 – /,
    )
    await dialog.getByRole('button', { name: 'Copy Classes' }).click()
    await expect(
      dialog.getByText('The new season must start within ten years of the old one').first(),
    ).toBeVisible()
    const startsOn = `${new Date().getFullYear() + 2}-09-07`
    await dialog.getByLabel('New season starts on').fill(startsOn)
    await expectNoAxeFindings(page)
    await dialog.getByRole('button', { name: 'Copy Classes' }).dblclick()
    await expect(page.getByText('15 classes copied')).toBeVisible()
    await expect(dialog).toBeHidden()
    // They are found by the name of their season.
    await expect(page.getByRole('searchbox')).toHaveValue('Fall 2099')
    await expect(classes(page).getByRole('rowheader')).toHaveCount(15)
    await expect(classes(page).getByText('Inactive', { exact: true })).toHaveCount(15)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('The copies are in the trash')).toBeVisible()
    await expect(classes(page)).toBeHidden()

    await page.getByRole('button', { name: 'Copy a season' }).click()
    await dialog.getByLabel('From').fill('2001-01-01')
    await dialog.getByLabel(/^To/).fill('2098-12-31')
    await dialog.getByLabel('Name of the new season').fill('Fall 2099')
    await dialog.getByLabel('New season starts on').fill(startsOn)
    await dialog.getByRole('button', { name: 'Copy Classes' }).click()
    await expect(page.getByText('15 classes copied')).toBeVisible()
    await page.getByRole('searchbox').fill('')
    await expect(page.getByText('30 classes')).toBeVisible()
    await page
      .getByRole('navigation', { name: 'Pages of the classes' })
      .getByRole('link', { name: 'Next' })
      .click()
    await expect(page).toHaveURL(/page=2/)
    await expect(classes(page).getByRole('rowheader')).toHaveCount(6)

    await page.getByRole('searchbox').fill('wheelchair')
    await expect(page.getByText('2 classes')).toBeVisible()
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.getByLabel('Order').selectOption('Newest first')
    // The copy is first now.
    await expect(page).toHaveURL(/sort=newest/)
    const [, copy] = await classesNamed(page, site, 'Wheelchair Tennis')
    await expect(classes(page).getByRole('rowheader').first().getByRole('link')).toHaveAttribute(
      'href',
      `/admin/classes/${copy}/edit`,
    )
    await (await actionOf(rowOf(page, 'Wheelchair Tennis · Fall 2099'), 'Delete')).click()
    const asking = page.getByRole('alertdialog')
    await expect(asking).toContainText('Are you sure you want to delete Wheelchair Tennis · Fall 2099?')
    await asking.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Class deleted')).toBeVisible()
    await expect(classes(page).getByRole('rowheader')).toHaveCount(1)
    expect(await offered(page, site)).toHaveLength(29)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Restored')).toBeVisible()
    await expect(classes(page).getByRole('rowheader')).toHaveCount(2)
    expect(await offered(page, site)).toHaveLength(30)
  } finally {
    await site.close()
  }
})

test('the schedule is searched, filtered and sorted, and the URL contains these settings', async ({
  page,
}) => {
  const site = await Site.open()
  try {
    await openSchedule(page, site)
    await page.getByRole('searchbox').pressSequentially('samira', { delay: 120 })
    await expect(page.getByText('3 classes')).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveValue('samira')
    await page.getByLabel('Sport').selectOption('Tennis')
    await expect(page.getByRole('heading', { name: 'No matching classes' })).toBeVisible()
    await page.getByRole('link', { name: 'Show all classes' }).click()
    await expect(page.getByText('15 classes')).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveValue('')
    await page.getByLabel('Status').selectOption('Inactive')
    await expect(classes(page).getByRole('rowheader')).toHaveText(['Wheelchair Tennis'])
    await page.getByLabel('Status').selectOption('Ended')
    await expect(page.getByRole('heading', { name: 'No matching classes' })).toBeVisible()
    await page.getByLabel('Status').selectOption('Any status')
    await page.getByLabel('Order').selectOption('Largest first')
    await expect(classes(page).getByRole('rowheader').first()).toHaveText('Baby & Me')
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
    await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
    await expect(classes(page).getByRole('rowheader').first()).toHaveText('Adult Swim')
    await expect(page).toHaveURL(/sort=name$/)
    await page.reload()
    await expect(page.getByLabel('Order')).toHaveValue('name')
    await expect(classes(page).getByRole('rowheader').first()).toHaveText('Adult Swim')

    // Data is persisted a moment after it arrives.
    await expect.poll(() => persistedQueries(page)).toContain('classList({"page":1})')
    await page.route('**/api/**', (route) => route.abort('connectionrefused'))
    await page.reload()
    await expect(classes(page).getByRole('rowheader').first(), 'the persisted data').toHaveText('Adult Swim')
    await expect(page.getByRole('banner')).toContainText('You are offline. What you see is as of')
    // The whole list is on this device, which sorts it.
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
    await expect(page.getByLabel('Order')).toHaveValue('-name')
    await expect(classes(page).getByRole('rowheader').last()).toHaveText('Adult Swim')
    await page.getByRole('searchbox').fill('never searched')
    // It is searched by the device, which says so.
    const note = page.getByText('searching the 15 classes on this device.')
    await expect(note).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No matching classes' })).toBeVisible()
    await page.getByRole('searchbox').fill('samira hoboken')
    await expect(page.getByText('3 classes', { exact: true })).toBeVisible()
    await expect(classes(page).getByRole('rowheader')).toHaveCount(3)
    await page.getByLabel('Status').selectOption('Inactive')
    await expect(page.getByRole('heading', { name: 'No matching classes' })).toBeVisible()
    await expectNoAxeFindingsAtBothWidths(page)
    await page.unroute('**/api/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(note).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'No matching classes' })).toBeVisible()
  } finally {
    await site.close()
  }
})
