import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import type { Page } from '@playwright/test'
import { persistedQueries } from '../admin.ts'
import { classes, openSchedule } from '../classes.ts'
import { expect, test } from '../fixtures.ts'
import { Site } from '../site.ts'

test.use({ expectedErrors: [/status of (400|401)|ERR_CONNECTION_REFUSED/] })

let site: Site
test.beforeAll(async () => void (site = await Site.open()))
test.afterAll(() => site.close())

const names = (page: Page) => classes(page).getByRole('rowheader')

test('the schedule is filtered, searched and sorted at an address of its own, also by the device without a network', async ({
  page,
}) => {
  await openSchedule(page, site)
  const all = (await (await page.request.get(`${site.origin}/api/admin/classes`)).json()) as Class[]
  const inHoboken = all.filter(({ location }) => location === 'Hoboken')
  await classes(page).getByRole('link', { name: 'Hoboken' }).first().click()
  // The API has them by day and time.
  await expect(names(page)).toHaveText(inHoboken.map(({ name }) => name))
  await expect(page).toHaveURL(/\/admin\/classes\?location=Hoboken$/)
  await page.reload()
  await expect(page.getByLabel('Location')).toHaveValue('Hoboken')
  await expect(names(page)).toHaveText(inHoboken.map(({ name }) => name))
  await page.getByLabel('Day of week').selectOption('Tuesday')
  await expect(names(page)).toHaveText(
    inHoboken.filter(({ dayOfWeek }) => dayOfWeek === 2).map(({ name }) => name),
  )
  await page.getByRole('searchbox').fill('never searched')
  await expect(page.getByRole('heading', { name: 'No matching classes' })).toBeVisible()
  await page.getByRole('link', { name: 'Show all classes' }).click()
  await expect(page.getByText('15 classes')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  // Data is persisted a moment after it arrives.
  await expect.poll(() => persistedQueries(page)).toContain('classList(undefined)')
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/sort=name$/)
  await page.reload()
  await expect(page.getByLabel('Order')).toHaveValue('name')
  await expect(names(page).first()).toHaveText('Adult Swim')

  await page.route('**/api/**', (route) => route.abort('connectionrefused'))
  await page.reload()
  await expect(names(page).first(), 'the persisted data').toHaveText('Adult Swim')
  await expect(page.getByRole('banner')).toContainText('You are offline. What you see is as of')
  // The whole list is on this device, which sorts and searches it.
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await expect(page.getByLabel('Order')).toHaveValue('-name')
  await expect(names(page).last()).toHaveText('Adult Swim')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByLabel('Coach')).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Coach').selectOption('Samira Haddad')
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
  await page.getByRole('searchbox').fill('hoboken')
  await expect(page.getByText('3 classes', { exact: true })).toBeVisible()
})
