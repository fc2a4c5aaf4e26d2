import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import type { Page } from '@playwright/test'
import { classes, openSchedule } from '../classes.ts'
import { expect, test } from '../fixtures.ts'
import { Site } from '../site.ts'

test.use({ expectedErrors: [/status of (401|409)|ERR_INTERNET_DISCONNECTED/] })

let site: Site
test.beforeEach(async () => void (site = await Site.open()))
test.afterEach(() => site.close())

const read = async (page: Page) =>
  (await (await page.request.get(`${site.origin}/api/admin/classes`)).json()) as Class[]
const bar = (page: Page) => page.getByRole('group', { name: 'Selection' })
const boxes = (page: Page) => classes(page).getByRole('checkbox')

/** Selects the first five classes, and changes their price beside the selection. */
async function changePrice(page: Page, price: string): Promise<void> {
  await boxes(page).nth(1).click()
  await boxes(page)
    .nth(5)
    .click({ modifiers: ['Shift'] })
  await expect(page.getByText(/^5 of \d+ selected$/)).toBeVisible()
  await bar(page).getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Price').fill(price)
  await expect(dialog.getByText('5 classes will change.')).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'What changes' })).toContainText(`→ $${price}`)
  await dialog.getByRole('button', { name: 'Change Classes' }).click()
}

test(
  'several classes get another price, one that somebody else has changed is named, and Undo takes it back',
  { tag: '@gate' },
  async ({ page }) => {
    await openSchedule(page, site)
    const before = await read(page)
    const prices = async () => (await read(page)).map(({ price }) => price)
    const { id, version: _version, createdAt: _createdAt, ...other } = before[1]!
    const saved = await page.request.put(`${site.origin}/api/admin/classes/${id}`, {
      headers: { Origin: site.origin },
      // The same field: a change of another one would be merged.
      data: { ...other, price: 99 },
    })
    expect(saved.status()).toBe(200)
    await changePrice(page, '31.50')
    const report = page.getByRole('main').getByRole('alert')
    await expect(report).toContainText('1 of 5 could not be changed')
    await expect(report).toContainText(`${other.name}, Sunday 1:00 PM: Someone else changed this first.`)
    await expect(page.getByText('1 of 15 selected')).toBeVisible()
    const changed = [31.5, 99, 31.5, 31.5, 31.5]
    expect(await prices()).toEqual(before.map(({ price }, at) => changed[at] ?? price))
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone')).toBeVisible()
    expect(await prices()).toEqual(before.map(({ price }, at) => (at === 1 ? 99 : price)))
    await expect(page.getByText(/selected$/)).toHaveCount(0)
  },
)

test('all classes of two pages are selected at once, and what is done to several waits without a network', async ({
  page,
}) => {
  await openSchedule(page, site)
  const copied = await page.request.post(`${site.origin}/api/admin/classes/copies`, {
    headers: { Origin: site.origin },
    data: { ids: (await read(page)).map(({ id }) => id), moveDays: 7 },
  })
  expect(copied.status()).toBe(201)
  await page.reload()
  await expect(page.getByText('30 classes')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all shown' }).click()
  await bar(page).getByRole('button', { name: 'Select all 30', exact: true }).click()
  await expect(page.getByText('30 of 30 selected')).toBeVisible()
  await bar(page).getByRole('button', { name: 'Make draft' }).click()
  // The copies are drafts already.
  await expect(page.getByText('15 classes made drafts')).toBeVisible()
  const before = await read(page)
  expect(before.filter(({ isActive }) => isActive)).toEqual([])

  const rows = classes(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
  const ids = await rows.evaluateAll((all) =>
    all.slice(0, 5).map((row) => /\w{24}/.exec(row.querySelector('a')?.href ?? '')?.[0]),
  )
  const starts = async () => {
    const now = await read(page)
    return ids.map((id) => Date.parse(now.find((one) => one.id === id)!.startDate) / 86_400_000)
  }
  const first = await starts()
  const waiting = page.getByRole('banner').getByRole('link', { name: /waiting/ })
  const dialog = page.getByRole('dialog')
  /** Moves the first five by a week without a network. */
  const moveFive = async () => {
    await boxes(page).nth(1).click()
    await boxes(page)
      .nth(5)
      .click({ modifiers: ['Shift'] })
    await bar(page).getByRole('button', { name: 'Move' }).click()
    await dialog.getByRole('button', { name: 'Move Classes' }).click()
    await expect(dialog.getByText('Enter by how many days, or choose a location')).toBeVisible()
    await page.context().setOffline(true)
    await dialog.getByLabel('Shift dates by').fill('7')
    await dialog.getByRole('button', { name: 'Move Classes' }).click()
    await expect(page.getByText('5 classes moved')).toBeVisible()
    await expect(rows.first()).toContainText('Waiting to be sent')
  }
  await moveFive()
  await page.context().setOffline(false)
  await expect(waiting).toHaveCount(0)
  const moved = first.map((day) => day + 7)
  expect(await starts()).toEqual(moved)

  // Undo of what still waits: the server gets the values of before.
  await moveFive()
  await expect(waiting).toHaveText(/^1 waiting/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone')).toBeVisible()
  await page.context().setOffline(false)
  await expect(waiting).toHaveCount(0)
  expect(await starts()).toEqual(moved)
})

test(
  'a change of 58 classes goes on after a reload, says how far it is, and Undo takes all of it back',
  { tag: '@gate' },
  async ({ page }) => {
    await openSchedule(page, site)
    const ids = (await read(page)).map(({ id }) => id)
    for (const [moveDays, count] of [
      [7, 15],
      [14, 15],
      [21, 13],
    ] as const)
      await page.request.post(`${site.origin}/api/admin/classes/copies`, {
        headers: { Origin: site.origin },
        data: { ids: ids.slice(0, count), moveDays },
      })
    const before = await read(page)
    expect(before).toHaveLength(58)
    let requests = 0
    let isHeld = true
    // The second part gets no answer until the page is gone.
    await page.route('**/api/admin/batch', (route) =>
      ++requests > 1 && isHeld ? undefined : route.continue(),
    )
    await page.reload()
    await expect(page.getByText('58 classes')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select all shown' }).click()
    await bar(page).getByRole('button', { name: 'Select all 58', exact: true }).click()
    await bar(page).getByRole('button', { name: 'Change' }).click()
    await page.getByRole('dialog').getByLabel('Price').fill('31.50')
    await page.getByRole('dialog').getByRole('button', { name: 'Change Classes' }).click()
    const status = page.getByRole('banner').getByRole('link', { name: '50 of 58 saved' })
    await expect(status).toBeVisible()
    const prices = async () => (await read(page)).map(({ price }) => price)
    expect((await prices()).filter((price) => price === 31.5)).toHaveLength(50)

    isHeld = false
    await page.reload()
    await expect(page.getByText('58 classes changed')).toBeVisible()
    await expect(status).toHaveCount(0)
    expect(await prices()).toEqual(before.map(() => 31.5))
    expect((await read(page)).map(({ version }) => version)).toEqual(before.map(({ version }) => version + 1))
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone')).toBeVisible()
    expect(await prices()).toEqual(before.map(({ price }) => price))
    await page.goto(`${site.origin}/admin/activity`)
    const lines = page.getByRole('list', { name: 'Activity' }).getByText(/ updated 58 classes$/)
    await expect(lines).toHaveCount(2)
    await page.getByText('Show all').first().click()
    await expect(page.getByRole('link', { name: before[0]!.name }).first()).toBeVisible()
  },
)

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
  await save('Hoboken by name', 'Save view')
  await expect(page.getByText('View saved')).toBeVisible()
  expect(await stored()).toEqual(['Hoboken by name: location=Hoboken&sort=name'])

  await page.goto(`${site.origin}/admin/classes`)
  await views.selectOption('Hoboken by name')
  await expect(page).toHaveURL(/location=Hoboken&sort=name$/)
  await expect(page.getByLabel('Location')).toHaveValue('Hoboken')
  await page.getByRole('button', { name: 'Edit views' }).click()
  await dialog.getByRole('button', { name: 'Rename Hoboken by name' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('All of Hoboken')
  await dialog.getByRole('button', { name: 'Rename View' }).click()
  await expect(page.getByText('View renamed')).toBeVisible()
  await expect(views.locator('option:checked')).toHaveText('All of Hoboken')

  await page.context().setOffline(true)
  await views.selectOption('All classes')
  await expect(page).toHaveURL(/\/admin\/classes$/)
  await page.getByLabel('Day of week').selectOption('Tuesday')
  await expect(page.getByText(/^\d+ class(es)?$/)).toBeVisible()
  await save('Tuesdays', 'Edit views')
  await expect(page.getByText('Waiting to be sent', { exact: true })).toBeVisible()
  await expect(views.locator('option:checked')).toHaveText('Tuesdays')
  await views.selectOption('All of Hoboken')
  await expect(page).toHaveURL(/location=Hoboken&sort=name$/)

  await page.context().setOffline(false)
  await expect.poll(stored).toEqual(['All of Hoboken: location=Hoboken&sort=name', 'Tuesdays: dayOfWeek=2'])
  await page.getByRole('button', { name: 'Edit views' }).click()
  await dialog.getByRole('button', { name: 'Delete All of Hoboken' }).click()
  await expect(page.getByText('View deleted')).toBeVisible()
  expect(await stored()).toEqual(['Tuesdays: dayOfWeek=2'])
})
