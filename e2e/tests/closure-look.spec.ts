import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { addDays, newYorkClock, weekdayOf } from '@lane-and-court/contract/time/calendar.ts'
import { signInByApi } from '../admin.ts'
import { aClosureOfAll, announce } from '../closures.ts'
import { expect, test } from '../fixtures.ts'
import { expectNoSidewaysScroll, findLayoutProblems } from '../layoutProblems.ts'
import { Site } from '../site.ts'

test('what a closure changes has one look on every page, and its words stay whole at 320 px', async ({
  page,
}) => {
  const site = await Site.open()
  try {
    await signInByApi(page, site)
    const offered = (await (await page.request.get(`${site.origin}/api/classes`)).json()) as Class[]
    const today = newYorkClock(Date.now()).slice(0, 10)
    const tomorrow = addDays(today, 1)
    const moved = offered.find(({ dayOfWeek }) => dayOfWeek === weekdayOf(tomorrow))!
    await announce(
      page.request,
      site.origin,
      aClosureOfAll({
        kind: 'moved',
        from: tomorrow,
        to: tomorrow,
        classIds: [moved.id],
        newDay: addDays(today, 3),
        newPlace: 'Hamilton Park Recreation Center',
      }),
    )
    await announce(
      page.request,
      site.origin,
      aClosureOfAll({ from: addDays(today, 2), to: addDays(today, 8) }),
    )
    await page.goto(site.origin)
    await page.evaluate(
      (stars) => localStorage.setItem('my-classes', JSON.stringify(stars)),
      offered.map(({ id, name }) => ({ id, name })),
    )
    await page.setViewportSize({ width: 320, height: 800 })
    const looks = new Map<string, Set<string>>()
    for (const path of [
      '/',
      '/classes',
      '/classes?view=list',
      '/classes?view=week',
      `/classes/${moved.id}`,
      '/my-week',
    ]) {
      await page.goto(site.origin + path)
      const tags = page
        .getByRole('main')
        .getByText(/(^|: )(canceled|moved (to|from))\b/i)
        .and(page.locator(':not(.visually-hidden)'))
        .filter({ visible: true })
      await expect(tags.first()).toBeVisible()
      await expectNoSidewaysScroll(page)
      // A block of the timetable ends with its class, and is read as a whole when somebody comes to it.
      if (!path.endsWith('week')) expect(await findLayoutProblems(page)).toEqual([])
      for (const [kind, look] of await tags.evaluateAll((all) =>
        all.map((tag) => {
          const { backgroundColor, color, borderRadius, fontSize } = getComputedStyle(tag)
          return [
            /canceled/i.test(tag.textContent ?? '') ? 'Canceled' : 'Moved',
            [backgroundColor, color, borderRadius, fontSize].join(' '),
          ] as const
        }),
      ))
        looks.set(kind, (looks.get(kind) ?? new Set()).add(look))
    }
    expect([...looks].map(([kind, colors]) => [kind, colors.size]).toSorted()).toEqual([
      ['Canceled', 1],
      ['Moved', 1],
    ])
  } finally {
    await site.close()
  }
})
