import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { noteShifts } from '../layoutProblems.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Where every heading, link and button of the page stands, with the words of each. */
const places = (page: Page) =>
  page
    .getByRole('main')
    .locator(':is(h1, h2, a, button):visible')
    .evaluateAll((all) =>
      // Its number grows with each star.
      all
        .filter(({ textContent }) => !textContent?.startsWith('My week'))
        .map((one) => [one.textContent?.slice(0, 30), Math.round(one.getBoundingClientRect().top)] as const),
    )

test('a star moves nothing, on the list and on the page of a class, whose first screen has it with ages and price', async ({
  page,
}) => {
  await noteShifts(page)
  for (const address of ['/classes', '/classes?view=list', 'class'])
    await test.step(address, async () => {
      if (address === 'class') {
        const link = page.getByRole('main').getByRole('heading').getByRole('link').first()
        const name = (await link.textContent()) ?? ''
        await link.click()
        await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
        // What is known of the coach comes after the class.
        await expect(page.getByRole('region', { name: 'Your coach' }).getByRole('paragraph')).toHaveCount(3)
      } else await page.goto(address)
      const star = page.getByRole('button', { name: /^My class / }).first()
      await expect(star).toHaveAttribute('aria-pressed', 'false')
      await page.waitForFunction(() => !('clickedBeforeHydration' in window))
      await page.evaluate(() => document.fonts.ready)
      const before = await places(page)
      await star.click()
      await expect(star).toHaveAttribute('aria-pressed', 'true')
      if (address === 'class') {
        await expect(page.getByText(/^Notifications from this site are blocked/)).toBeVisible()
        for (const what of [
          star,
          page.getByText(
            /^(All ages|Ages? \d|Up to \d|\d+ (and older|months?|years?)).* · (.+ per lesson|Free)$/,
          ),
        ]) {
          const { y, height } = (await what.first().boundingBox())!
          expect(y + height).toBeLessThan(844)
        }
      }
      // A button under the pointer is lifted a little.
      await page.mouse.move(0, 0)
      await expect.poll(() => places(page)).toEqual(before)
      await star.click()
    })
})
