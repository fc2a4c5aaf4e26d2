import { expect, type Locator, type Page } from '@playwright/test'
import { signInByApi } from './admin.ts'
import type { Site } from './site.ts'

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const classes = (page: Page) => page.getByRole('table', { name: 'Classes' })
export const rowOf = (page: Page, name: string): Locator =>
  classes(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })

export async function openSchedule(page: Page, site: Site): Promise<void> {
  await signInByApi(page, site)
  await page.goto(`${site.origin}/admin/classes`)
  await expect(heading(page)).toHaveText('Class Schedule')
  await expect(page.getByText('15 classes')).toBeVisible()
}

/** Fills in the required fields of a new class, once the form is shown. */
export async function fillClass(page: Page, name: string): Promise<void> {
  await expect(heading(page)).toHaveText('Create Class')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Description').fill('Back floats, front floats, and a game at the end.')
  await page.getByLabel('Sport').selectOption('swimming')
  await page.getByLabel('Level').selectOption('intermediate')
  await page.getByLabel('Day of week').selectOption('Monday')
  await page.getByLabel('Start time').fill('16:10')
  await page.getByLabel('End time').fill('16:50')
  await page.getByLabel('Capacity').fill('7')
}

export const offered = async (page: Page, site: Site) =>
  (await (await page.request.get(`${site.origin}/api/classes`)).json()) as Record<string, unknown>[]
