import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import type { MessagePage } from '@lane-and-court/contract/contact/contact.ts'
import type { Closure } from '@lane-and-court/contract/closures/closures.ts'
import { meetingsBetween } from '@lane-and-court/contract/closures/occurrences.ts'
import { addDays, newYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import { persistedQueries } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { expectNoSidewaysScroll } from '../layoutProblems.ts'
import { ADMIN, Site } from '../site.ts'
import { untilSiteIsCached } from '../siteCache.ts'

test.use({
  expectedErrors: [/ERR_|Failed to fetch|status of (401|404|50.)/],
  viewport: { width: 390, height: 844 },
  serviceWorkers: 'allow',
  savesData: false,
})

test(
  'a parent says late or absent in two taps, also offline, and the coach of the class reads who',
  { tag: '@gate' },
  async ({ page, browser, request }) => {
    const site = await Site.open()
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'block',
    })
    const coach = await context.newPage()
    try {
      const headers = { Origin: site.origin }
      const read = async <T>(path: string) => (await (await request.get(site.origin + path)).json()) as T
      const today = newYorkClock(Date.now()).slice(0, 10)
      const closures = await read<Closure[]>('/api/closures')
      const [swim] = (await read<Class[]>('/api/classes')).filter(
        (one) =>
          one.coach === 'Maya Lin' &&
          // Ahead whatever the hour is, and in the week of the coach.
          meetingsBetween(one, closures, addDays(today, 1), addDays(today, 6)).some(({ isOn }) => isOn),
      )
      await page.goto(site.origin)
      await page.evaluate(
        ([id, name]) => localStorage.setItem('my-classes', JSON.stringify([{ id, name }])),
        [swim!.id, swim!.name] as const,
      )
      await page.goto(`${site.origin}/my-week`)
      const lessons = page.getByRole('region', { name: 'The next two weeks' }).getByRole('listitem')
      const [first, second] = [lessons.nth(-2), lessons.nth(-1)]

      await test.step('the first time it asks who writes', async () => {
        await first.getByRole('button', { name: 'Late or absent?' }).click()
        await first.getByRole('button', { name: 'Absent', exact: true }).click()
        await expect(first.getByLabel("Child's name")).toHaveAccessibleDescription(
          "Please enter your child's name",
        )
        await first.getByLabel("Child's name").fill('Mia')
        await first.getByLabel('Your name').fill('Ada Parent')
        await first.getByLabel('Your email').fill('ada@pool.example')
        await first.getByRole('button', { name: 'Absent', exact: true }).click()
        await expect(first).toContainText('Mia: absent. Sent to the office and the coach.')
      })

      await test.step('the second time it takes two taps', async () => {
        await second.getByRole('button', { name: 'Late or absent?' }).click()
        await second.getByRole('button', { name: 'Late', exact: true }).click()
        await expect(second).toContainText('Mia: late. Sent to the office and the coach.')
      })

      await request.post(`${site.origin}/api/admin/login`, { headers, data: ADMIN })
      const inbox = async () => {
        const { items } = await read<MessagePage>('/api/admin/messages?page=1&subject=absence')
        return items.map(({ lesson }) => `${lesson?.child} ${lesson?.status}`)
      }
      expect((await inbox()).toSorted()).toEqual(['Mia absent', 'Mia late'])

      await test.step('without a network it waits, and arrives once', async () => {
        await untilSiteIsCached(page)
        await expect.poll(() => persistedQueries(page, 'public')).toContain('classes("all")')
        await page.context().setOffline(true)
        await page.reload()
        await expect(first).toContainText('Mia: absent. Sent')
        await first.getByRole('button', { name: 'Change' }).click()
        await first.getByRole('button', { name: 'Late', exact: true }).click()
        await expect(first).toContainText('Mia: late.')
        await expect(first).toContainText('Waiting to be sent')
        await page.setViewportSize({ width: 195, height: 844 })
        await expectNoSidewaysScroll(page)
        await page.setViewportSize({ width: 390, height: 844 })
        await page.reload()
        await expect(first).toContainText('Waiting to be sent')
        await page.context().setOffline(false)
        await expect(first).toContainText('Mia: late. Sent to the office and the coach.')
        await expect
          .poll(async () => (await inbox()).toSorted())
          .toEqual(['Mia absent', 'Mia late', 'Mia late'])
      })

      await test.step('the coach reads who is late, until the child comes after all', async () => {
        await coach.request.post(`${site.origin}/api/staff/login`, { headers, data: site.sampleCoach() })
        await coach.goto(`${site.origin}/staff/profile`)
        const week = coach.getByRole('main')
        await expect(week.getByText('1 late', { exact: true })).toBeVisible()
        await expect(week.getByText('Late: Mia')).toBeVisible()
        await first.getByRole('button', { name: 'Change' }).click()
        await first.getByRole('button', { name: 'Coming after all' }).click()
        await expect(first).toContainText('Mia: coming after all. Sent to the office and the coach.')
        await coach.reload()
        await expect(week.getByRole('heading', { name: 'My week' })).toBeVisible()
        await expect(week.getByText('Late: Mia')).toHaveCount(0)
      })
    } finally {
      await context.close()
      await site.close()
    }
  },
)
