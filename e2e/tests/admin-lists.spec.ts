import { expectNoAxeFindingsInBothLooks, signInByApi } from '../admin.ts'
import { classes, openSchedule, rowOf } from '../classes.ts'
import { expect, test } from '../fixtures.ts'
import { Site } from '../site.ts'

test.use({
  expectedErrors: [/status of (401|409)|ERR_CONNECTION_REFUSED/],
})

let site: Site
test.beforeEach(async () => {
  site = await Site.open()
})
test.afterEach(() => site.close())

test('several classes get a new term at once, one that somebody else has changed is named, and the rest is undone', async ({
  page,
}) => {
  await openSchedule(page, site)
  const boxes = classes(page).getByRole('checkbox')
  await boxes.nth(1).click()
  await boxes.nth(5).click({ modifiers: ['Shift'] })
  await expect(page.getByText('5 of 15 selected')).toBeVisible()
  // The bar covers some rows in part, until the end of the list is in sight.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expectNoAxeFindingsInBothLooks(page)

  type Stored = { id: string; version: number; startDate: string; isActive: boolean; name: string }
  const read = async () =>
    (await (await page.request.get(`${site.origin}/api/admin/classes`)).json()) as Stored[]
  const before = await read()
  const { id, version: _version, ...other } = before[1]!
  const headers = { Origin: site.origin }
  await page.request.put(`${site.origin}/api/admin/classes/${id}`, {
    headers,
    data: { ...other, capacity: 20 },
  })

  const bar = page.getByRole('group', { name: 'Selection' })
  await bar.getByRole('button', { name: 'Move' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Move Classes' }).click()
  await expect(dialog.getByText('Enter by how many days, or choose a location')).toBeVisible()
  await dialog.getByLabel('Shift dates by').fill('7')
  await dialog.getByRole('button', { name: 'Move Classes' }).click()
  const report = page.getByRole('main').getByRole('alert')
  await expect(report).toContainText('1 of 5 could not be changed')
  await expect(report).toContainText(`${other.name}, Sunday 1:00 PM: Someone else changed this first.`)
  await expect(page.getByText('1 of 15 selected')).toBeVisible()
  const after = await read()
  const days = (list: Stored[], at: number) => Date.parse(list[at]!.startDate) / 86_400_000
  const moved = after.map((_, at) => days(after, at) - days(before, at))
  expect(moved).toEqual([7, 0, 7, 7, 7, ...Array.from({ length: 10 }, () => 0)])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone')).toBeVisible()
  expect((await read()).map(({ startDate }) => startDate)).toEqual(before.map(({ startDate }) => startDate))

  const rows = classes(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
  const moveFive = async () => {
    for (const at of [0, 2, 3, 4, 5]) await rows.nth(at).getByRole('checkbox').check()
    await bar.getByRole('button', { name: 'Move' }).click()
    await dialog.getByLabel('Shift dates by').fill('7')
    await expectNoAxeFindingsInBothLooks(page)
    await dialog.getByRole('button', { name: 'Move Classes' }).click()
    await expect(page.getByText('5 classes moved')).toBeVisible()
  }
  const movedBy = async () => {
    const now = await read()
    return [0, 2, 3, 4, 5].map((at) => days(now, at) - days(before, at))
  }
  await expect(page.getByText(/selected$/)).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await moveFive()
  expect(await movedBy()).toEqual([7, 7, 7, 7, 7])

  // Without a network they wait in the outbox, on a laptop and on a phone.
  await site.stop()
  await page.setViewportSize({ width: 1280, height: 844 })
  await moveFive()
  await page.setViewportSize({ width: 390, height: 844 })
  await boxes.nth(1).check()
  await bar.getByRole('button', { name: 'Select all', exact: true }).click()
  await expect(page.getByText('15 of 15 selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('Waiting to be sent. It is saved on this device.')).toBeVisible()
  await expect(rowOf(page, 'Adult Swim')).toContainText('Waiting to be sent')
  await site.start()
  await expect
    .poll(async () => (await read()).filter(({ isActive }) => isActive).length, { timeout: 60_000 })
    .toBe(0)
  await expect.poll(movedBy, { timeout: 60_000 }).toEqual([14, 14, 14, 14, 14])
})

test('a coach is dragged to another place, and the row that a form has changed is marked', async ({
  page,
}) => {
  await signInByApi(page, site)
  await page.goto(`${site.origin}/admin/staff`)
  const table = page.getByRole('table', { name: 'Staff members' })
  const rows = table.getByRole('row').filter({ has: page.getByRole('rowheader') })
  await expect(rows).toHaveCount(8)
  await expect(rows.first()).toHaveAttribute('draggable', 'true')
  await rows
    .first()
    .locator('[data-grip]')
    .dragTo(rows.nth(3), { targetPosition: { x: 300, y: 30 } })
  await expect(page.getByText('Maya Lin is now 4 of 8')).toBeAttached()
  await expect(rows.nth(3)).toContainText('Maya Lin')

  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=name/)
  await expect(rows.first()).not.toHaveAttribute('draggable', 'true')
  await rows.last().getByRole('link', { name: /^Edit/ }).click()
  await page.getByLabel('Role').fill('Senior Coach')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page).toHaveURL(/sort=name/)
  await expect(rows.last()).toContainText('Senior Coach')
  await expect(rows.last()).toHaveCSS('outline-style', 'solid')
  await expect(rows.last()).toBeInViewport()
  await expect(rows.last()).not.toHaveCSS('outline-style', 'solid')
})
