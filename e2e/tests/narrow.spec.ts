import type { AdminStaffMember } from '@lane-and-court/contract/staff/staff.ts'
import type { Page } from '@playwright/test'
import { openDashboard } from '../admin.ts'
import {
  expectFocusInSight,
  expectNoSidewaysScroll,
  expectTextSize,
  findLayoutProblems,
  setTextSize,
} from '../layoutProblems.ts'
import { expect, test } from '../fixtures.ts'
import { untilIdle } from '../pages.ts'
import { Site } from '../site.ts'

const ADMIN_SCREENS = [
  '',
  '/classes',
  '/classes/new',
  '/staff',
  '/news',
  '/news/new',
  '/programs',
  '/gallery',
  '/content',
  '/messages',
  '/account',
]
/** The width of the window and the text size in percent: a small phone, and a laptop with double text size. */
const READERS = [
  [320, 100],
  [1280, 200],
] as const

/** Gives the first coach another name. */
async function renameCoach(page: Page, site: Site, name: string): Promise<void> {
  const staff = `${site.origin}/api/admin/staff`
  const [coach] = (await (await page.request.get(staff)).json()) as AdminStaffMember[]
  const { id = '', version: _version, awaitsPassword: _awaits, ...stored } = coach ?? {}
  const saved = await page.request.put(`${staff}/${id}`, {
    headers: { Origin: site.origin },
    data: { ...stored, name },
  })
  expect(saved.status()).toBe(200)
}

test('every main screen of the admin area fits a window of 320 px, and 1280 px with text at 200 %', async ({
  page,
}) => {
  const site = await Site.open()
  await openDashboard(page, site)
  for (const address of ADMIN_SCREENS)
    await test.step(`/admin${address}`, async () => {
      await page.goto(`${site.origin}/admin${address}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await untilIdle(page)
      for (const [width, percent] of READERS) {
        await page.setViewportSize({ width, height: 800 })
        await setTextSize(page, percent)
        await expectTextSize(page, percent)
        await expectNoSidewaysScroll(page)
        expect(await findLayoutProblems(page)).toEqual([])
        if (width === 320 && address === '/classes/new') await expectFocusInSight(page)
      }
    })
  await renameCoach(page, site, 'W'.repeat(100))
  for (const address of ['/classes/new', '/staff']) {
    await page.goto(`${site.origin}/admin${address}`)
    await expect(page.getByText('WWWWW').first()).toBeAttached()
    for (const [width, percent] of READERS) {
      await page.setViewportSize({ width, height: 800 })
      await setTextSize(page, percent)
      await expectNoSidewaysScroll(page)
    }
  }
  await site.close()
})

test('the offer to install stands at the end of the page, and lies over nothing', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.addInitScript(() => localStorage.setItem('install-pages-seen', '4'))
  await page.goto('/about')
  const offer = () =>
    page.evaluate(() =>
      dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => {} })),
    )
  // The script that listens for it is loaded when the page is idle.
  const add = page.getByRole('button', { name: 'Add it to your home screen' })
  await expect
    .poll(async () => {
      await offer()
      return add.isVisible()
    })
    .toBe(true)
  await expectNoSidewaysScroll(page)
  const covered = await page
    .locator('output')
    .filter({ hasText: 'No signal at the pool?' })
    .evaluate((prompt) => {
      const box = prompt.getBoundingClientRect()
      return [...document.querySelectorAll(':is(header, main, footer) :is(a, button)')].flatMap((control) => {
        const { top, bottom, width } = control.getBoundingClientRect()
        return width > 0 && bottom > box.top && top < box.bottom ? [control.textContent] : []
      })
    })
  expect(covered).toEqual([])
})
