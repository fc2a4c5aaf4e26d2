import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import type { Season } from '@lane-and-court/contract/seasons/seasons.ts'
import type { Page } from '@playwright/test'
import { signInByApi } from '../admin.ts'
import { classes, fillClass, heading, openSchedule } from '../classes.ts'
import { expect, test } from '../fixtures.ts'
import { openOffline } from '../outbox.ts'
import { Site } from '../site.ts'

test.use({ expectedErrors: [/ERR_|Failed to fetch|status of (401|404|409)/] })

let site: Site
test.beforeAll(async () => void (site = await Site.open()))
test.afterAll(() => site.close())

const read = async <T>(page: Page, path: string) =>
  (await (await page.request.get(`${site.origin}/api${path}`)).json()) as T
const remove = (page: Page, path: string) =>
  page.request.delete(`${site.origin}/api${path}`, { headers: { Origin: site.origin } })
const allClasses = (page: Page) => read<Class[]>(page, '/admin/classes')
/** The seasons of the samples: the current one has all classes, the next one has none. */
async function sampleSeasons(page: Page): Promise<{ current: Season; next: Season }> {
  const [next, current] = (await read<Season[]>(page, '/admin/seasons')) as [Season, Season]
  return { current, next }
}
const idOf = async (page: Page, name: string) =>
  (await read<Season[]>(page, '/admin/seasons')).find((one) => one.name === name)?.id ?? ''
/** Waits until the dialog that was closed is gone: another one that opens meanwhile is hidden with it. */
const dialogIsGone = (page: Page) => expect(page.locator('[role=dialog]')).toHaveCount(0)
const seasons = (page: Page) => page.getByRole('list', { name: 'Seasons' }).getByRole('listitem')

test(
  'a season is copied in two actions and 5 % dearer in two more, unseen by visitors, and Undo takes each back',
  { tag: '@gate' },
  async ({ page }) => {
    await openSchedule(page, site)
    const { current } = await sampleSeasons(page)
    const later = current.name.replace(/\d{4}/, (year) => String(Number(year) + 1))
    const before = await read<Class[]>(page, '/classes')
    await page.getByRole('link', { name: 'Seasons', exact: true }).click()
    await expect(seasons(page)).toHaveCount(2)

    await dialogIsGone(page)
    await page.getByRole('link', { name: `Copy ${current.name}` }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Name')).toHaveValue(later)
    await expect(dialog.getByText('15 classes will be copied.')).toBeVisible()
    await expect(dialog.getByRole('list', { name: 'Copies' }).getByRole('listitem')).toHaveCount(15)
    await dialog.getByRole('button', { name: 'Copy Season' }).click()
    await expect(page.getByText(`15 classes copied to ${later}`)).toBeVisible()
    await expect(seasons(page)).toHaveCount(3)
    expect(await read(page, '/classes')).toEqual(before)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('The copies are in the trash')).toBeVisible()
    await expect(seasons(page)).toHaveCount(2)
    expect(await allClasses(page)).toHaveLength(15)

    await dialogIsGone(page)
    await page.getByRole('link', { name: `Copy ${current.name}` }).click()
    await dialog.getByRole('button', { name: 'Copy Season' }).click()
    await expect(seasons(page)).toHaveCount(3)
    await expect.poll(() => idOf(page, later)).not.toBe('')
    const made = (await read<Season[]>(page, '/admin/seasons')).find(({ name }) => name === later)!
    const copies = async () => (await allClasses(page)).filter(({ seasonId }) => seasonId === made.id)
    await expect
      .poll(async () => (await copies()).map(({ isDraft }) => isDraft))
      .toEqual(Array(15).fill(true))

    await dialogIsGone(page)
    await page.getByRole('link', { name: `Change prices ${later}` }).click()
    await dialog.getByLabel('Percent').fill('5')
    await expect(dialog.getByRole('list', { name: 'What changes' })).toContainText('$65 → $68')
    await dialog.getByRole('button', { name: 'Change Classes' }).click()
    const changed = page.getByText(/^\d+ classes changed$/)
    await expect(changed).toBeVisible()
    const dearer = new Set((await copies()).map(({ price }) => price))
    expect(dearer).toContain(68)
    expect(dearer).not.toContain(65)
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(page.getByText('Undone')).toBeVisible()
    expect(new Set((await copies()).map(({ price }) => price))).toContain(65)

    expect(await read(page, '/classes')).toEqual(before)
    for (const { id } of await copies()) await remove(page, `/admin/classes/${id}`)
    await remove(page, `/admin/seasons/${made.id}`)
  },
)

for (const width of [1280, 390])
  test(`a season is copied, made dearer and released in seven actions at ${width} px, and visitors see it then, and not before`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await signInByApi(page, site)
    const { current } = await sampleSeasons(page)
    const later = current.name.replace(/\d{4}/, (year) => String(Number(year) + 1))
    const enrolling = async () =>
      (await read<Class[]>(page, '/classes')).filter(({ isActive }) => isActive).map(({ season }) => season)
    await page.goto(`${site.origin}/admin/seasons`)
    await dialogIsGone(page)
    await page.getByRole('link', { name: `Copy ${current.name}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Copy Season' }).click()
    await expect(seasons(page)).toHaveCount(3)
    await dialogIsGone(page)
    await page.getByRole('link', { name: `Change prices ${later}` }).click()
    await dialog.getByLabel('Percent').fill('5')
    await dialog.getByRole('button', { name: 'Change Classes' }).click()
    await expect(page.getByText(/^\d+ classes changed$/)).toBeVisible()
    expect(new Set(await enrolling())).toEqual(new Set([current.name]))

    await dialogIsGone(page)
    await page.getByRole('link', { name: `Release ${later}` }).click()
    await expect(dialog.getByText('15 classes will be published, and 14 classes closed.')).toBeVisible()
    await expect(dialog.getByLabel('Close at the same moment')).toHaveValue(current.id)
    await dialog.getByRole('button', { name: 'Release' }).click()
    const row = seasons(page).filter({ has: page.getByRole('heading', { name: later }) })
    await expect(row).toContainText('Released')
    expect(await enrolling()).toEqual(Array(15).fill(later))
    const visitor = await (await browser.newContext({ viewport: { width, height: 844 } })).newPage()
    await visitor.goto(`${site.origin}/classes`)
    await expect(visitor.getByText('$68').first()).toBeVisible()
    await expect(visitor.getByRole('main').getByRole('status').first()).toContainText('15 classes')
    const shown = visitor.getByRole('group', { name: 'Show classes of the season' })
    await expect(shown.getByRole('button', { name: later, pressed: true })).toBeVisible()
    await shown.getByRole('button', { name: current.name }).click()
    await expect(visitor).toHaveURL(/season=/)
    await expect(visitor.getByText('$65').first()).toBeVisible()
    await expect(visitor.getByText('$68')).toHaveCount(0)
    await visitor.reload()
    await expect(visitor.getByText('$65').first()).toBeVisible()
    await shown.getByRole('button', { name: later }).click()
    await expect(visitor).not.toHaveURL(/season=/)
    // A page without the focus hides its dialogs.
    await visitor.context().close()
    await page.bringToFront()

    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(row).not.toContainText('Released')
    expect(new Set(await enrolling())).toEqual(new Set([current.name]))

    await test.step('it is looked at before, and released on a date with an article', async () => {
      await dialogIsGone(page)
      await page.getByRole('link', { name: `Release ${later}` }).click()
      const preview = await dialog.getByRole('link', { name: 'Look at the website' }).getAttribute('href')
      await page.goto(site.origin + preview)
      await expect(heading(page)).toHaveText(`Preview of ${later}`)
      await expect(page.frameLocator('iframe').getByText('$68').first()).toBeVisible()
      await page.getByRole('link', { name: 'Back to the seasons' }).click()
      await dialogIsGone(page)
      await page.getByRole('link', { name: `Release ${later}` }).click()
      await dialog.getByLabel('When').selectOption('later')
      await dialog.getByLabel('Date and time').fill('2001-01-01T08:00')
      await dialog.getByRole('button', { name: 'Release' }).click()
      await expect(dialog.getByText('This time has passed')).toBeVisible()
      await dialog.getByLabel('Date and time').fill('2099-01-01T08:00')
      await dialog.getByLabel('Draft a news article').check()
      await dialog.getByRole('button', { name: 'Release' }).click()
      await expect(row).toContainText('Will be released on')
      await expect(page.getByText('Article drafted')).toBeVisible()
      const [article] = await read<{ title: string; content: string; publishAt: null }[]>(page, '/admin/news')
      expect(article).toMatchObject({ title: `${later}: enrollment is open`, publishAt: null })
      expect(article?.content).toContain('Adult Swim')
      await dialogIsGone(page)
      await page.getByRole('link', { name: `Release ${later}` }).click()
      await dialog.getByRole('button', { name: 'Withdraw it' }).click()
      await expect(row).not.toContainText('released')
    })

    const made = (await read<Season[]>(page, '/admin/seasons')).find(({ name }) => name === later)!
    const copies = (await allClasses(page)).filter(({ seasonId }) => seasonId === made.id)
    for (const { id } of copies) await remove(page, `/admin/classes/${id}`)
    await remove(page, `/admin/seasons/${made.id}`)
  })

test('a season takes copies of selected classes, fills in the dates of a new one, is shown to visitors, and is named as deleted', async ({
  page,
}) => {
  await signInByApi(page, site)
  const { current, next } = await sampleSeasons(page)
  await page.goto(`${site.origin}/admin/seasons`)
  await page.getByRole('link', { name: `View classes ${current.name}` }).click()
  await expect(classes(page).getByRole('rowheader')).toHaveCount(15)
  const boxes = classes(page).getByRole('checkbox')
  await boxes.nth(1).check()
  await boxes.nth(2).check()
  await page.getByRole('group', { name: 'Selection' }).getByRole('button', { name: 'Copy' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Copy to').selectOption(next.name)
  await dialog.getByRole('button', { name: 'Copy Classes' }).click()
  await expect(page.getByText('2 classes copied')).toBeVisible()
  const copies = (await allClasses(page)).filter(({ seasonId }) => seasonId === next.id)
  expect(copies).toHaveLength(2)
  expect(copies.map(({ startDate, endDate }) => [startDate.slice(0, 10), endDate.slice(0, 10)])).toEqual(
    copies.map(() => [next.firstDay, next.lastDay]),
  )

  await page.goto(`${site.origin}/admin/seasons/new`)
  await page.getByLabel('Name').fill(next.name.toUpperCase())
  await page.getByLabel('First day').fill('2031-06-23')
  await page.getByLabel('Last day').fill('2031-08-29')
  await page.getByRole('button', { name: 'Create Season' }).click()
  await expect(page.getByText('There is already a season with this name').first()).toBeVisible()
  await page.getByLabel('Name').fill('Summer 2031')
  await page.getByRole('button', { name: 'Create Season' }).click()
  await expect(seasons(page).first()).toContainText('June 23, 2031 to August 29, 2031')

  await page.goto(`${site.origin}/admin/classes/new`)
  await fillClass(page, 'Turns')
  const season = page.getByLabel('Season')
  // Those of now are first.
  await expect(season.getByRole('option').nth(1)).toContainText(current.name)
  await season.selectOption({ value: current.id })
  await expect(page.getByLabel('Start date')).toHaveValue(current.firstDay)
  await page.getByLabel('Start date').fill('2031-06-30')
  await season.selectOption({ value: await idOf(page, 'Summer 2031') })
  // Somebody has chosen the first one.
  await expect(page.getByLabel('End date')).toHaveValue('2031-08-29')
  await expect(page.getByLabel('Start date')).toHaveValue('2031-06-30')
  await page.getByRole('button', { name: 'Create Class' }).click()
  await expect(heading(page)).toHaveText('Class Schedule')
  const { id } = (await allClasses(page)).find(({ name }) => name === 'Turns') as Class
  await page.goto(`${site.origin}/classes/${id}`)
  await expect(page.getByText('Summer 2031: from')).toBeVisible()

  await page.goto(`${site.origin}/admin/seasons`)
  await page.getByRole('button', { name: 'Delete Summer 2031' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(seasons(page)).toHaveCount(2)
  expect(await read<Class>(page, `/classes/id/${id}`)).not.toHaveProperty('season')
  await page.goto(`${site.origin}/admin/classes/${id}/edit`)
  await expect(page.getByLabel('Season').getByRole('option', { selected: true })).toHaveText(
    'A deleted season',
  )
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', savesData: false })

  test('a class of a season, and the copy of that season, wait and are sent', async ({ page, context }) => {
    await openOffline(page, site)
    const { current, next } = await sampleSeasons(page)
    const before = (await allClasses(page)).length
    await context.setOffline(true)
    await page.goto(`${site.origin}/admin/classes/new`)
    await fillClass(page, 'Starts')
    await page.getByLabel('Season').selectOption({ value: next.id })
    await expect(page.getByLabel('Start date')).toHaveValue(next.firstDay)
    await page.getByRole('button', { name: 'Create Class' }).click()
    await expect(page.getByText('Waiting to be sent').first()).toBeVisible()

    await page.goto(`${site.origin}/admin/seasons`)
    await dialogIsGone(page)
    await page.getByRole('link', { name: `Copy ${current.name}` }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('15 classes will be copied.')).toBeVisible()
    await dialog.getByLabel('Copy to').selectOption('')
    await dialog.getByLabel('Name').fill('Another year')
    await dialog.getByRole('button', { name: 'Copy Season' }).click()
    await expect(dialog).toBeHidden()
    await context.setOffline(false)
    await expect.poll(async () => (await allClasses(page)).length).toBe(before + 16)
    const sent = await allClasses(page)
    expect(sent.find(({ name }) => name === 'Starts')?.seasonId).toBe(next.id)
    const made = (await read<Season[]>(page, '/admin/seasons'))[0] as Season
    expect(sent.filter(({ seasonId }) => seasonId === made.id)).toHaveLength(15)
  })
})
