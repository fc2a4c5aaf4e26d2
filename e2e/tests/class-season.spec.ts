import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { occurrencesOf } from '@lane-and-court/contract/closures/occurrences.ts'
import { addDays, newYorkClock, shortMonthAndDay } from '@lane-and-court/contract/time/calendar.ts'
import { ADMIN, Site } from '../site.ts'
import { expectNoAxeFindingsAtBothWidths, persistedQueries } from '../admin.ts'
import { aClosureOfAll } from '../closures.ts'
import { expect, test } from '../fixtures.ts'
import { expectNoSidewaysScroll } from '../layoutProblems.ts'
import { untilSiteIsCached } from '../siteCache.ts'

test.use({
  expectedErrors: [/ERR_|Failed to fetch|status of 50/],
  viewport: { width: 390, height: 844 },
  serviceWorkers: 'allow',
  savesData: false,
})

test('the page of a class says what the rest costs without canceled lessons, and where its level has room, also offline', async ({
  page,
  request,
}) => {
  const site = await Site.open()
  try {
    const headers = { Origin: site.origin }
    const offered = (await (await request.get(`${site.origin}/api/classes`)).json()) as Class[]
    const beginners = offered.find(
      ({ name, location }) => name === 'Beginner Swim' && location === 'Hoboken',
    )!
    const today = newYorkClock(Date.now()).slice(0, 10)
    // From tomorrow, so that the hour of this journey does not matter; today's may be one more.
    const days = occurrencesOf(beginners, [], addDays(today, 1), addDays(today, 366)).map(({ day }) => day)
    await request.post(`${site.origin}/api/admin/login`, { headers, data: ADMIN })
    const canceled = aClosureOfAll({ kind: 'cancelled', from: days[1]!, to: days[1]! })
    const announced = await request.post(`${site.origin}/api/admin/closures`, { headers, data: canceled })
    expect(announced.status()).toBe(201)

    await page.goto(`${site.origin}/classes/${beginners.id}`)
    const cost = page.getByText(/ lessons left: \$/)
    const counts = [days.length - 1, days.length]
    const texts = counts.map(
      (count) => `${count} lessons left: $${count * 42} until ${shortMonthAndDay(days.at(-1)!)}`,
    )
    expect(texts).toContain(await cost.textContent())
    const level = page.getByRole('region', { name: 'Same level on other days' })
    const other = level.getByRole('listitem').filter({ hasText: 'Beginner Swim' }).getByRole('link')
    await expect(other).toHaveText('Mondays, 4:00–4:30 PM')
    await expectNoAxeFindingsAtBothWidths(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)

    const shown = (await cost.textContent()) ?? ''
    await untilSiteIsCached(page)
    await expect.poll(() => persistedQueries(page, 'public')).toContain('classes("all")')
    await site.stop()
    await page.reload()
    await expect(page.getByText(/^You are offline\. What you see is as of/)).toBeVisible()
    await expect(cost).toHaveText(shown)
    await other.click()
    await expect(page.getByRole('article', { name: 'Beginner Swim' })).toContainText('Mondays')
    await expect(page.getByText(/ lessons left: \$/)).toBeVisible()
  } finally {
    await site.close()
  }
})
