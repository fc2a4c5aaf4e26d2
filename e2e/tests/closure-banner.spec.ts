import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { addDays, newYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import { signInByApi } from '../admin.ts'
import { aClosureOfAll, announce } from '../closures.ts'
import { expect, test } from '../fixtures.ts'
import { expectNoShift, expectNoSidewaysScroll, findLayoutProblems, noteShifts } from '../layoutProblems.ts'
import { Site } from '../site.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('what is announced while a page is open is one line that moves and covers nothing, and own classes come first after that', async ({
  page,
}) => {
  const site = await Site.open()
  try {
    await signInByApi(page, site)
    const offered = (await (await page.request.get(`${site.origin}/api/classes`)).json()) as Class[]
    const today = newYorkClock(Date.now()).slice(0, 10)
    const banner = page.getByRole('region', { name: 'Closures and changes' })
    const line = page.getByRole('button', { name: 'Show 4 new changes' })
    const hydrated = () => page.waitForFunction(() => !('clickedBeforeHydration' in window))
    await noteShifts(page)
    await page.clock.install()
    await page.goto(`${site.origin}/about`)
    await hydrated()

    await test.step('the line moves nothing and covers nothing', async () => {
      for (const { id } of offered.slice(0, 4)) {
        const data = aClosureOfAll({
          kind: 'cancelled',
          classIds: [id],
          from: today,
          to: addDays(today, 6),
        })
        await announce(page.request, site.origin, data)
      }
      // An open page asks every few minutes.
      await page.clock.fastForward('04:00')
      await expect(line).toBeVisible()
      await expect(banner).toHaveCount(0)
      await expectNoShift(page)
      for (const width of [1280, 390, 320]) {
        await page.setViewportSize({ width, height: 844 })
        expect(await findLayoutProblems(page)).toEqual([])
        const box = (await line.boundingBox())!
        const covered = await page.locator('header :is(a, button):visible').evaluateAll(
          (controls, { top, bottom }) =>
            controls.flatMap((one) => {
              const rect = one.getBoundingClientRect()
              const isOther = !one.textContent?.startsWith('Show ')
              return isOther && rect.bottom > top && rect.top < bottom ? [one.textContent] : []
            }),
          { top: box.y, bottom: box.y + box.height },
        )
        expect([width, covered]).toEqual([width, []])
      }
      await page.setViewportSize({ width: 390, height: 844 })
    })

    await test.step('asked for, all of them are there', async () => {
      await line.click()
      await expect(banner).toBeFocused()
      await expect(banner.getByRole('listitem').filter({ visible: true })).toHaveCount(4)
      await expect(line).toHaveCount(0)
    })

    await test.step('a device with a star shows its class, and folds the others without a movement', async () => {
      const own = offered[3]!
      await page.evaluate(
        (stars) => localStorage.setItem('my-classes', stars),
        JSON.stringify([{ id: own.id, name: own.name }]),
      )
      await page.goto(`${site.origin}/about`)
      await hydrated()
      const rows = banner.getByRole('listitem').filter({ visible: true })
      await expect(rows).toHaveCount(1)
      await expect(rows).toContainText(own.name)
      await expect(banner.getByRole('button', { name: '3 other changes' })).toBeVisible()
      await expectNoShift(page)
    })

    await test.step('it takes a tenth of a phone on its side', async () => {
      for (const [width, height] of [
        [844, 390],
        [667, 375],
      ] as const) {
        await page.setViewportSize({ width, height })
        await expect(banner.getByRole('button', { name: 'All 4 changes' })).toBeVisible()
        expect((await banner.boundingBox())!.height).toBeLessThanOrEqual(height / 10)
        await expectNoSidewaysScroll(page)
      }
      await banner.getByRole('button', { name: 'All 4 changes' }).click()
      await expect(banner.getByRole('listitem').filter({ visible: true })).toHaveCount(4)
    })
  } finally {
    await site.close()
  }
})
