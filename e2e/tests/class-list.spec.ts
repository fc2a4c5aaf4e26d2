import type { Locator, Page } from '@playwright/test'
import { expectNoAxeFindingsAtBothWidths, expectNoAxeFindingsInBothLooks } from '../admin.ts'
import { classes, openSchedule, rowOf } from '../classes.ts'
import { expect, test } from '../fixtures.ts'
import { expectNoSidewaysScroll } from '../layoutProblems.ts'
import { Site } from '../site.ts'

test.use({ expectedErrors: [/status of 401|ERR_CONNECTION_REFUSED/] })

let site: Site
test.beforeEach(async () => {
  site = await Site.open()
})
test.afterEach(() => site.close())

interface Stored {
  id: string
  name: string
  price: number | null
  isActive: boolean
  location: string
  dayOfWeek: number
}

const read = async (page: Page) =>
  (await (await page.request.get(`${site.origin}/api/admin/classes`)).json()) as Stored[]

const names = (page: Page) => classes(page).getByRole('rowheader')
const bar = (page: Page) => page.getByRole('group', { name: 'Selection' })

/** What somebody does; each click and each text that is typed is one action. */
function person() {
  let actions = 0
  return {
    click: (on: Locator) => (actions++, on.click()),
    type: (into: Locator, text: string) => (actions++, into.fill(text)),
    actions: () => actions,
  }
}

test("one place's schedule is one click, its address keeps it, and the search finds words of every column", async ({
  page,
}) => {
  await openSchedule(page, site)
  const inHoboken = (await read(page)).filter(({ location }) => location === 'Hoboken')
  const { click, actions } = person()
  await click(classes(page).getByRole('link', { name: 'Hoboken' }).first())
  expect(actions()).toBe(1)
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
  await page.goto(`${site.origin}/admin/classes`)
  await page.getByRole('searchbox').fill('hoboken tuesday samira')
  await expect(page).toHaveURL(/q=hoboken/)
  await expect(classes(page)).toContainText('Samira Haddad')
  await page.getByRole('searchbox').fill('')
  await expect(page.getByText('15 classes')).toBeVisible()
  await expectNoAxeFindingsAtBothWidths(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByLabel('Location')).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Coach').selectOption('Samira Haddad')
  await expect(page.getByText('3 classes')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectNoAxeFindingsInBothLooks(page)
})

test('something is done to all 511 classes by three actions, also to those that no page shows', async ({
  page,
}) => {
  await openSchedule(page, site)
  const ids = (await read(page)).map(({ id }) => id)
  while (ids.length < 511) {
    const copied = await page.request.post(`${site.origin}/api/admin/classes/copies`, {
      headers: { Origin: site.origin },
      data: { ids: ids.slice(0, 511 - ids.length), moveDays: 7 },
    })
    ids.push(...((await copied.json()) as Stored[]).map(({ id }) => id))
  }
  await page.reload()
  await expect(page.getByText('511 classes')).toBeVisible()

  const { click, actions } = person()
  await click(page.getByRole('checkbox', { name: 'Select all shown' }))
  await click(bar(page).getByRole('button', { name: 'Select all 511', exact: true }))
  await expect(page.getByText('511 of 511 selected')).toBeVisible()
  await click(bar(page).getByRole('button', { name: 'Deactivate' }))
  expect(actions()).toBe(3)
  // The others are copies, which are inactive already; these are on many pages.
  await expect(page.getByText('14 classes deactivated')).toBeVisible()
  expect((await read(page)).filter(({ isActive }) => isActive)).toEqual([])
})

test('six classes get another price by three actions beside the selection, and one Undo takes it back, with and without a network', async ({
  page,
}) => {
  await openSchedule(page, site)
  const six = (await read(page)).slice(0, 6)
  const prices = async () => {
    const now = await read(page)
    return six.map(({ id }) => now.find((one) => one.id === id)?.price)
  }
  const select = async () => {
    for (const at of [1, 2, 3, 4, 5, 6]) await classes(page).getByRole('checkbox').nth(at).check()
    await expect(page.getByText('6 of 15 selected')).toBeVisible()
  }
  const dialog = page.getByRole('dialog')
  const changeTo = async (price: string) => {
    const { click, type, actions } = person()
    await click(bar(page).getByRole('button', { name: 'Change' }))
    await type(dialog.getByLabel('Price'), price)
    await expect(dialog.getByText('6 classes will change.')).toBeVisible()
    await expect(dialog.getByRole('list', { name: 'What changes' })).toContainText(`→ $${price}`)
    await click(dialog.getByRole('button', { name: 'Change Classes' }))
    await expect(page.getByText('6 classes changed')).toBeVisible()
    return actions()
  }

  await select()
  expect(await changeTo('31.50')).toBe(3)
  expect(await prices()).toEqual(six.map(() => 31.5))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone')).toBeVisible()
  expect(await prices()).toEqual(six.map(({ price }) => price))
  await expect(page.getByText(/selected$/)).toHaveCount(0)

  // What would be invalid is named, and the button changes none of it.
  await select()
  await bar(page).getByRole('button', { name: 'Change' }).click()
  await dialog.getByLabel('What to change').selectOption('End date')
  await dialog.getByLabel('End date').fill('2020-01-01')
  await expect(dialog.getByText('6 classes cannot be changed')).toBeVisible()
  await dialog.getByRole('button', { name: 'Change Classes' }).click()
  await expect(dialog.getByText('End date must not be before the start date').first()).toBeVisible()
  await expectNoAxeFindingsAtBothWidths(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)

  await site.stop()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await changeTo('45')).toBe(3)
  await expect(rowOf(page, six[0]!.name).first()).toContainText('Waiting to be sent')
  await site.start()
  await expect.poll(prices, { timeout: 60_000 }).toEqual(six.map(() => 45))

  // Undo of what still waits: the server gets the values of before.
  await page.setViewportSize({ width: 1280, height: 844 })
  const waiting = page.getByRole('banner').getByRole('link', { name: /waiting/ })
  await expect(waiting).toHaveCount(0, { timeout: 60_000 })
  await select()
  await site.stop()
  await changeTo('50')
  await expect(waiting).toHaveText(/^6 waiting/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone')).toBeVisible()
  await site.start()
  await expect(waiting).toHaveCount(0, { timeout: 60_000 })
  expect(await prices()).toEqual(six.map(() => 45))
})

test('a view of the list is saved, chosen, renamed and deleted, also without a network', async ({ page }) => {
  await openSchedule(page, site)
  const dialog = page.getByRole('dialog')
  const views = page.getByLabel('Saved view')
  const stored = async () =>
    (
      (await (await page.request.get(`${site.origin}/api/admin/views`)).json()) as {
        name: string
        query: string
      }[]
    ).map(({ name, query }) => `${name}: ${query}`)
  const save = async (name: string, button: string) => {
    await page.getByRole('button', { name: button }).click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    await dialog.getByRole('button', { name: 'Save View' }).click()
    await expect(dialog).toHaveCount(0)
  }

  await page.getByLabel('Location').selectOption('Hoboken')
  await page.getByLabel('Order').selectOption('Name')
  await expect(page).toHaveURL(/sort=name/)
  await page.getByRole('button', { name: 'Save view' }).click()
  await dialog.getByRole('button', { name: 'Save View' }).click()
  await expect(dialog.getByText('Please enter a name for the view')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await save('Hoboken by name', 'Save view')
  await expect(page.getByText('View saved')).toBeVisible()
  expect(await stored()).toEqual(['Hoboken by name: location=Hoboken&sort=name'])

  await page.goto(`${site.origin}/admin/classes`)
  await views.selectOption('Hoboken by name')
  await expect(page).toHaveURL(/location=Hoboken&sort=name$/)
  await expect(page.getByLabel('Location')).toHaveValue('Hoboken')
  await page.getByRole('button', { name: 'Edit views' }).click()
  await expectNoAxeFindingsAtBothWidths(page)
  await dialog.getByRole('button', { name: 'Rename Hoboken by name' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('All of Hoboken')
  await dialog.getByRole('button', { name: 'Rename View' }).click()
  await expect(page.getByText('View renamed')).toBeVisible()
  await expect(views.locator('option:checked')).toHaveText('All of Hoboken')

  await site.stop()
  await views.selectOption('All classes')
  await expect(page).toHaveURL(/\/admin\/classes$/)
  await page.getByLabel('Day of week').selectOption('Tuesday')
  await expect(page.getByText('classes on this device.')).toBeVisible()
  await save('Tuesdays', 'Edit views')
  await expect(page.getByText('Waiting to be sent', { exact: true })).toBeVisible()
  await expect(views.locator('option:checked')).toHaveText('Tuesdays')
  await views.selectOption('All of Hoboken')
  await expect(page).toHaveURL(/location=Hoboken&sort=name$/)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Edit views' }).click()
  await expect(dialog.getByRole('button', { name: 'Rename Tuesdays' })).toBeVisible()
  await expectNoAxeFindingsAtBothWidths(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)

  await site.start()
  await expect
    .poll(stored, { timeout: 60_000 })
    .toEqual(['All of Hoboken: location=Hoboken&sort=name', 'Tuesdays: dayOfWeek=2'])
  await page.getByRole('button', { name: 'Edit views' }).click()
  await dialog.getByRole('button', { name: 'Delete All of Hoboken' }).click()
  await expect(page.getByText('View deleted')).toBeVisible()
  expect(await stored()).toEqual(['Tuesdays: dayOfWeek=2'])
})
