import type { ClosureInput } from '@lane-and-court/contract/closures/closures.ts'
import { newYorkClock, weekdayFrom, weekdayOf, addDays } from '@lane-and-court/contract/time/calendar.ts'
import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import type { Page } from '@playwright/test'
import { expectNoAxeFindingsInBothLooks } from '../admin.ts'
import { openOffline, outbox } from '../outbox.ts'
import { expect, test } from '../fixtures.ts'
import { Site } from '../site.ts'

test.use({
  expectedErrors: [/ERR_|Failed to fetch|status of (400|401|404)/],
  viewport: { width: 390, height: 844 },
  serviceWorkers: 'allow',
  savesData: false,
})

const FRIDAY = 5
const today = newYorkClock(Date.now()).slice(0, 10)
/** Two classes of other weekdays, of which the first does not meet today. */
const [swim, otherDay] =
  weekdayOf(today) === FRIDAY
    ? (['Adult Swim (Sunday 10:00 AM)', 'Advanced Swim (Friday 5:00 PM)'] as const)
    : (['Advanced Swim (Friday 5:00 PM)', 'Adult Swim (Sunday 10:00 AM)'] as const)
const nextDay = weekdayFrom(addDays(today, 1), weekdayOf(today) === FRIDAY ? 0 : FRIDAY)

const choose = (page: Page, name: string) => page.getByText(name, { exact: true }).click()
const when = (page: Page) => page.getByRole('radiogroup', { name: 'When?' })
const chosenDays = (page: Page) => when(page).getByRole('radio', { checked: true })
const sentence = (page: Page) => page.getByLabel('What parents read')
/** It has the days, and is not there while something is missing. */
const preview = (page: Page) => page.getByRole('status').filter({ hasText: /\w+, \w+ \d+.+ to / })
const announce = (page: Page) => page.getByRole('button', { name: 'Announce' }).click()

test('a date that does not fit another choice is cleared, and a class is moved only on a day on which it meets', async ({
  page,
}) => {
  const site = await Site.open()
  try {
    await openOffline(page, site)
    const readStored = async () =>
      (await (await page.request.get(`${site.origin}/api/admin/closures`)).json()) as ClosureInput[]
    const before = (await readStored()).length
    await page.goto(`${site.origin}/admin/closures/new`)

    await test.step('the day that was chosen for something else is not kept for a class', async () => {
      await choose(page, 'Moved')
      await expect(sentence(page)).toHaveValue('')
      await choose(page, 'Chosen classes')
      await expect(chosenDays(page)).toHaveCount(1)
      await page.getByLabel(swim).check()
      await expect(chosenDays(page)).toHaveCount(0)
      await page.getByLabel('New location').fill('the lake')
      await expect(sentence(page)).toHaveValue('')
      await expect(preview(page)).toHaveCount(0)
      await announce(page)
      await expect(when(page)).toHaveAccessibleDescription('Please enter a date')
      await expectNoAxeFindingsInBothLooks(page)
      expect(await readStored()).toHaveLength(before)
    })

    await test.step('a day on which it does not meet is refused where it is typed', async () => {
      await choose(page, 'Pick a date')
      const day = page.getByLabel('Day', { exact: true })
      await day.fill(today)
      await announce(page)
      await expect(day).toHaveAccessibleDescription(/ does not meet on /)
      await expect(page.getByText(`${swim} does not meet on `)).toBeVisible()
      await expect(preview(page)).toHaveCount(0)
      await expectNoAxeFindingsInBothLooks(page)
      expect(await readStored()).toHaveLength(before)
      await day.fill(nextDay)
      await expect(preview(page)).toContainText(`${swim} moves to the lake.`)
      // One more class, which does not meet on that day.
      await page.getByLabel(otherDay).check()
      await expect(day).toHaveValue('')
      await expect(preview(page)).toHaveCount(0)
      await page.getByLabel(otherDay).uncheck()
    })

    await test.step('a new day goes with what was a move of one day', async () => {
      await when(page).locator('label').first().click()
      await page.getByLabel('New day').fill(addDays(nextDay, 1))
      await expect(preview(page)).toContainText(/moves to \w+, \w+ \d+, the lake\./)
      await choose(page, 'Date range')
      await expect(page.getByLabel('New day')).toHaveValue('')
      await when(page).locator('label').first().click()
      await expect(preview(page)).toContainText(`${swim} moves to the lake.`)
    })

    await test.step('without a network, one whose class meets on another day by then is refused in the outbox', async () => {
      await page.context().setOffline(true)
      await announce(page)
      await expect(page.getByText('No one sees this yet.')).toBeVisible()
      const headers = { origin: site.origin }
      const all = (await (await page.request.get(`${site.origin}/api/admin/classes`)).json()) as Class[]
      const {
        id,
        createdAt: _createdAt,
        version: _version,
        ...input
      } = all.find(({ name }) => swim.startsWith(`${name} (`)) ?? ({} as Class)
      const data = { ...input, dayOfWeek: (input.dayOfWeek + 1) % 7 }
      const saved = await page.request.put(`${site.origin}/api/admin/classes/${id}`, { headers, data })
      expect(saved.status()).toBe(200)
      await page.context().setOffline(false)
      await page.goto(`${site.origin}/admin/outbox`)
      await expect(outbox(page)).toContainText("Couldn't be saved")
      await expect(outbox(page)).toContainText(' does not meet on ')
      await expectNoAxeFindingsInBothLooks(page)
      expect(await readStored()).toHaveLength(before)
    })
  } finally {
    await site.close()
  }
})
