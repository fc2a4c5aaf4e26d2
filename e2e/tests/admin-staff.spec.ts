import type { Page } from '@playwright/test'
import { actionOf, expectNoAxeFindingsInBothLooks, signInByApi } from '../admin.ts'
import { expectNoSidewaysScroll } from '../layoutProblems.ts'
import { expect, test } from '../fixtures.ts'
import { Site } from '../site.ts'

test.use({
  expectedErrors: [/status of (401|404|409)/],
})

const cards = (page: Page) => page.getByRole('table', { name: 'Staff members' })
const card = (page: Page, name: string) =>
  cards(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
const names = (page: Page) => cards(page).getByRole('rowheader').getByRole('link').allTextContents()
const directory = async (page: Page, site: Site): Promise<string[]> => {
  const staff = (await (await page.request.get(`${site.origin}/api/staff`)).json()) as { name: string }[]
  return staff.map(({ name }) => name)
}
const open = async (page: Page, site: Site, name: string) => {
  await page.goto(`${site.origin}/admin/staff`)
  await card(page, name).getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name)
}

let site: Site
test.beforeEach(async () => {
  site = await Site.open()
})
test.afterEach(() => site.close())

test('a coach is validated, added and changed, and is signed out by a new password', async ({
  page,
  browser,
}) => {
  await signInByApi(page, site)
  await page.goto(`${site.origin}/admin/staff/new`)
  await page.getByRole('button', { name: 'Create Staff Member' }).click()
  for (const sentence of ['Name is required', 'Role is required', 'Bio is required', 'Sport is required'])
    await expect(page.getByText(sentence, { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nora Quick')
  await page.getByLabel('Role').fill('Coach')
  await page.getByLabel('Bio').fill('Fast.')
  await page.getByLabel('Sport').selectOption('tennis')
  await page.getByLabel('Years of experience').fill('-1')
  await page.getByLabel('Levels').fill('beginner, Wheelchair\nbeginner')
  await page.getByLabel('Email').fill('nora')
  await page.getByLabel('Username').fill('maya.lin')
  await page.getByLabel('Password').fill('first secret')
  await expect(page.getByText('Years of experience must be positive')).toBeVisible()
  await page.getByLabel('Years of experience').fill('6')
  await expect(page.getByText('Invalid email')).toBeVisible()
  await page.getByLabel('Email').fill('nora@example.com')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('first secret')
  await page.getByRole('button', { name: 'Create Staff Member' }).click()
  await expect(page.getByText('This username is taken').first()).toBeVisible()
  await expect(page.getByLabel('Username')).toBeFocused()
  await page.getByLabel('Username').fill('nora')
  await page.getByRole('button', { name: 'Create Staff Member' }).click()
  await expect(page.getByText('Staff member created successfully')).toBeVisible()
  await expect(card(page, 'Nora Quick')).toContainText('Tennis')

  const coach = await browser.newContext()
  const send = (method: string, path: string, data?: object) =>
    coach.request.fetch(site.origin + path, {
      method,
      headers: { origin: site.origin },
      ...(data ? { data } : {}),
    })
  const login = async (password: string) =>
    (await send('POST', '/api/staff/login', { username: 'nora', password })).status()
  expect(await login('first secret')).toBe(200)
  expect(await (await send('GET', '/api/staff/profile')).json()).toMatchObject({
    specializations: { levels: ['beginner', 'Wheelchair'], yearsOfExperience: 6 },
  })

  await open(page, site, 'Nora Quick')
  await expect(page.getByLabel('Levels')).toHaveValue('beginner, Wheelchair')
  await page.getByLabel('Role').fill('Head Coach')
  await page.reload()
  await expect(page.getByText('Unsaved draft restored')).toBeVisible()
  await expect(page.getByLabel('Role')).toHaveValue('Head Coach')
  await page.getByLabel('New password').fill('12345')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await page.getByLabel('New password').fill('')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Staff member updated successfully')).toBeVisible()
  await expect(card(page, 'Nora Quick')).toContainText('Head Coach')
  expect((await send('GET', '/api/staff/profile')).status()).toBe(200)

  await open(page, site, 'Nora Quick')
  await page.getByLabel('New password').fill('second secret')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('second secret')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Staff member updated successfully')).toBeVisible()
  expect((await send('GET', '/api/staff/profile')).status()).toBe(401)
  expect([await login('first secret'), await login('second secret')]).toEqual([401, 200])
  await coach.close()
})

test('the directory omits hidden coaches and has the order of the admin area', async ({ page }) => {
  await signInByApi(page, site)
  await page.goto(`${site.origin}/admin/staff`)
  await (await actionOf(card(page, 'Daniel Ortiz'), 'Hide')).click()
  await expect(card(page, 'Daniel Ortiz').getByText('Hidden')).toBeVisible()
  expect(await directory(page, site)).not.toContain('Daniel Ortiz')

  const later = page.getByRole('button', { name: 'Move later Maya Lin' })
  await later.focus()
  await later.press('Enter')
  await expect(page.getByText('Maya Lin is now 2 of 8')).toBeAttached()
  await expect(later).toBeFocused()
  await later.press('Enter')
  await later.press('Enter')
  await expect(page.getByText('Maya Lin is now 4 of 8')).toBeAttached()
  await expect(later).toBeFocused()
  await page.getByRole('button', { name: 'Move earlier Claire Donnelly' }).click()
  const order = [
    'Daniel Ortiz',
    'Samira Haddad',
    'Theo Brandt',
    'Maya Lin',
    'Andre Coleman',
    'Ruth Feldman',
    'Claire Donnelly',
    'Walter Okafor',
  ]
  await expect.poll(() => names(page)).toEqual(order)
  await page.goto(`${site.origin}/staff`)
  await expect(page.getByRole('list', { name: 'Coaches' }).getByRole('heading')).toHaveText(order.slice(1))

  await page.goto(`${site.origin}/admin/staff?sport=tennis`)
  await expect
    .poll(() => names(page))
    .toEqual(['Daniel Ortiz', 'Theo Brandt', 'Claire Donnelly', 'Walter Okafor'])
  await page.getByRole('button', { name: 'Move earlier Claire Donnelly' }).click()
  await expect(page.getByText('Claire Donnelly is now 2 of 4')).toBeAttached()
  await page.getByLabel('Search the staff').fill('circuit')
  await expect.poll(() => names(page)).toEqual(['Walter Okafor'])
  await page.getByLabel('Search the staff').fill('nobody at all')
  await expect(page.getByText('No staff members found')).toBeVisible()
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect(cards(page).getByRole('rowheader')).toHaveCount(8)
  await (await actionOf(card(page, 'Daniel Ortiz'), 'Show')).click()
  await expect(card(page, 'Daniel Ortiz').getByText('Hidden')).toHaveCount(0)
  expect((await directory(page, site))[0]).toBe('Daniel Ortiz')
})

test('two people who edit different fields of one coach are asked nothing, and nothing is lost', async ({
  page,
  context,
}) => {
  await signInByApi(page, site)
  const other = await context.newPage()
  await open(page, site, 'Ruth Feldman')
  await open(other, site, 'Ruth Feldman')
  await other.getByLabel('Role').fill('Senior Coach')
  await other.getByRole('button', { name: 'Save Changes' }).click()
  await expect(other.getByText('Staff member updated successfully')).toBeVisible()
  await page.getByLabel('Bio').fill('Mine.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Staff member updated successfully')).toBeVisible()
  await expect(page.getByText('Combined with what someone else saved in the meantime.')).toBeVisible()
  await expect(card(page, 'Ruth Feldman')).toContainText('Senior Coach')
  await open(page, site, 'Ruth Feldman')
  await expect(page.getByLabel('Bio')).toHaveValue('Mine.')

  await page.goto(`${site.origin}/admin/staff/000000000000000000000000/edit`)
  await expect(page.getByText('This staff member no longer exists.')).toBeVisible()
})

test('a deleted coach is restored by Undo', async ({ page }) => {
  await signInByApi(page, site)
  await page.goto(`${site.origin}/admin/staff`)
  await (await actionOf(card(page, 'Theo Brandt'), 'Delete')).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(
    'Are you sure you want to delete Theo Brandt? This action cannot be undone. ' +
      'You can restore it from the trash for 30 days.',
  )
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Staff member deleted successfully')).toBeVisible()
  await expect(cards(page).getByRole('rowheader')).toHaveCount(7)
  expect(await directory(page, site)).not.toContain('Theo Brandt')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Restored')).toBeVisible()
  await expect(card(page, 'Theo Brandt')).toBeVisible()
  expect((await directory(page, site))[3]).toBe('Theo Brandt')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('axe finds nothing on the staff screens, and nothing is wider than the phone', async ({ page }) => {
    await signInByApi(page, site)
    const check = async () => {
      await expectNoAxeFindingsInBothLooks(page)
      await expectNoSidewaysScroll(page)
    }
    await page.goto(`${site.origin}/admin/staff`)
    await (await actionOf(card(page, 'Maya Lin'), 'Hide')).click()
    await expect(card(page, 'Maya Lin').getByText('Hidden')).toBeVisible()
    await check()
    await page.goto(`${site.origin}/admin/staff?q=zzz`)
    await expect(page.getByText('No staff members found')).toBeVisible()
    await check()
    await open(page, site, 'Maya Lin')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Name is required', { exact: true })).toBeVisible()
    await check()
  })
})
