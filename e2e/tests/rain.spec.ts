import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import type { Closure } from '@lane-and-court/contract/closures/closures.ts'
import { meetingsBetween } from '@lane-and-court/contract/closures/occurrences.ts'
import { addDays, newYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import { ADMIN, Site } from '../site.ts'
import { aClosureOfAll, announce } from '../closures.ts'
import { expect, test } from '../fixtures.ts'
import { openOffline } from '../outbox.ts'

test.use({
  expectedErrors: [/ERR_|Failed to fetch|status of (401|404)/],
  viewport: { width: 390, height: 844 },
  serviceWorkers: 'allow',
  savesData: false,
})

test('rain is told as not decided, also when that is late, and decided with one tap, also offline', async ({
  page,
  browser,
  request,
}) => {
  const site = await Site.open()
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  const visitor = await context.newPage()
  try {
    const today = newYorkClock(Date.now()).slice(0, 10)
    const read = async <T>(path: string) => (await (await request.get(site.origin + path)).json()) as T
    const known = await read<Closure[]>('/api/closures')
    const tennis = (await read<Class[]>('/api/classes')).filter(({ sport }) => sport === 'tennis')
    const [soon] = tennis
      .flatMap((one) =>
        meetingsBetween(one, known, addDays(today, 1), addDays(today, 14))
          .filter(({ closure }) => !closure)
          .map(({ day }) => ({ ...one, day })),
      )
      .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    const classPath = `${site.origin}/classes/${soon!.id}`

    await openOffline(page, site)
    await test.step('it is announced with the time of the decision', async () => {
      await page.goto(`${site.origin}/admin/closures/new`)
      await page.getByText('Rain', { exact: true }).click()
      await page.getByText('All tennis', { exact: true }).click()
      await page.getByText('Pick a date', { exact: true }).click()
      await page.getByLabel('Day', { exact: true }).fill(soon!.day)
      const decideBy = page.getByLabel('Decision by')
      await decideBy.fill('15:00')
      await expect(page.getByLabel('What parents read')).toHaveText(
        /^All courts, .+: rain, decision by 3 PM\.$/,
      )
      await page.getByRole('button', { name: 'Announce' }).click()
      await expect(page.getByRole('region', { name: /^Decision about rain: / })).toHaveCount(1)
    })

    await test.step('parents read it where they look, and nothing is canceled', async () => {
      await visitor.goto(classPath)
      const date = visitor.getByRole('region', { name: 'Next dates' }).getByRole('listitem')
      await expect(date.filter({ hasText: 'rain, decision by 3 PM' })).toHaveCount(1)
      await visitor.evaluate(
        ([id, name]) => localStorage.setItem('my-classes', JSON.stringify([{ id, name }])),
        [soon!.id, soon!.name] as const,
      )
      await visitor.goto(`${site.origin}/my-week`)
      const agenda = visitor.getByRole('region', { name: 'The next two weeks' })
      await expect(agenda.getByText('rain, decision by 3 PM')).toBeVisible()
    })

    await test.step('the banner says when it is late', async () => {
      const headers = { Origin: site.origin }
      await request.post(`${site.origin}/api/admin/login`, { headers, data: ADMIN })
      const data = aClosureOfAll({
        kind: 'rain',
        decideBy: '00:00',
        from: today,
        to: today,
        location: 'Hoboken',
      })
      await announce(request, site.origin, data)
      await visitor.goto(site.origin)
      await expect(visitor.getByRole('region', { name: 'Closures and changes' })).toContainText(
        'Hoboken, today: rain, no decision yet.',
      )
      await page.goto(`${site.origin}/admin/closures`)
      await expect(page.getByRole('region', { name: /^Decision about rain: / })).toHaveCount(2)
    })

    const decisions = page.getByRole('region', { name: /^Decision about rain: / })
    await test.step('one tap says that the classes take place', async () => {
      await decisions.filter({ hasText: 'All courts' }).getByRole('button', { name: 'Takes place' }).click()
      // The decision is taken from the screen before the server has answered.
      await expect(page.getByText('Parents no longer read of rain')).toBeVisible()
      await expect(decisions).toHaveCount(1)
      await visitor.goto(classPath)
      await expect(visitor.getByRole('region', { name: 'Next dates' }).getByRole('listitem')).not.toHaveCount(
        0,
      )
      await expect(visitor.getByText('rain, decision by 3 PM')).toHaveCount(0)
    })

    await test.step('one tap cancels them, and waits without a network', async () => {
      await page.context().setOffline(true)
      await decisions.getByRole('button', { name: 'Canceled' }).click()
      await expect(page.getByText('Waiting to be sent').first()).toBeVisible()
      await expect(decisions).toHaveCount(0)
      const row = page.getByRole('row').filter({ hasText: 'All classes in Hoboken: canceled.' })
      await expect(row).toContainText('No one sees this yet.')
      await page.context().setOffline(false)
      await expect(row).not.toContainText('No one sees this yet.')
      await visitor.goto(site.origin)
      await expect(visitor.getByRole('region', { name: 'Closures and changes' })).toContainText(
        'All classes in Hoboken, today: canceled.',
      )
    })
  } finally {
    await context.close()
    await site.close()
  }
})
