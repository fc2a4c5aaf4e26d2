import type { Page } from '@playwright/test'
import { actionOf, signInByApi } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { ADMIN, Site } from '../site.ts'

test.use({ expectedErrors: [/status of (400|401|409)/] })

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
test.beforeEach(async () => void (site = await Site.open()))
test.afterEach(() => site.close())

test('the form of a coach adds one, restores its draft without the password, and signs the coach out by a new one', async ({
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

  await open(page, site, 'Nora Quick')
  await page.getByLabel('Role').fill('Head Coach')
  await page.reload()
  await expect(page.getByText('Unsaved draft restored')).toBeVisible()
  await expect(page.getByLabel('Role')).toHaveValue('Head Coach')
  await page.getByLabel('New password').fill('second secret')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('second secret')
  const own = page.getByLabel('Your current password')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(own).toBeFocused()
  await own.fill('wrong')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Your current password is wrong').first()).toBeVisible()
  await own.fill(ADMIN.password)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Staff member updated successfully')).toBeVisible()
  await expect(card(page, 'Nora Quick')).toContainText('Head Coach')
  expect((await send('GET', '/api/staff/profile')).status()).toBe(401)
  expect([await login('first secret'), await login('second secret')]).toEqual([401, 200])
  await coach.close()
})

test('a moved coach keeps the focus on its button, and the directory follows the order without hidden ones', async ({
  page,
}) => {
  await signInByApi(page, site)
  await page.goto(`${site.origin}/admin/staff`)
  await (await actionOf(card(page, 'Daniel Ortiz'), 'Hide')).click()
  await expect(card(page, 'Daniel Ortiz').getByText('Hidden')).toBeVisible()
  await expect.poll(() => directory(page, site)).not.toContain('Daniel Ortiz')

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
  await expect.poll(() => directory(page, site)).toEqual(order.slice(1))
  await page.goto(`${site.origin}/staff`)
  await expect(page.getByRole('list', { name: 'Coaches' }).getByRole('heading')).toHaveText(order.slice(1))
})
