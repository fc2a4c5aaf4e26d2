import type { NewsArticle } from '@lane-and-court/contract/news/news.ts'
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
import { PAGES } from '../pages.ts'
import { Site } from '../site.ts'

// The login pages ask the server who is signed in.
test.use({ expectedErrors: [/status of 401/] })

const PUBLIC = [
  ...Object.keys(PAGES),
  '/news/{id}',
  '/search?q=saturday',
  '/#contact',
  '/staff/login',
  '/admin/login',
]
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
/**
 * The width of the window and the text size in percent: a small phone, a laptop with double text size, and half a
 * screen at four times its size, for which only the public pages are made.
 */
const READERS = [
  [320, 100],
  [1280, 200],
  [195, 100],
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

for (const [width, percent] of READERS) {
  test.describe(`at ${width} px with text at ${percent} %`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('every public page fits: no text is cut, broken inside a word or under other text', async ({
      page,
      request,
    }) => {
      const [article] = (await (await request.get('/api/news')).json()) as NewsArticle[]
      await page.goto('/privacy')
      await setTextSize(page, percent)
      for (const address of PUBLIC) {
        await test.step(address, async () => {
          await page.goto(address.replace('{id}', article?.id ?? ''))
          if (address.includes('#')) await expect(page.getByRole('dialog')).toBeVisible()
          else await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expectTextSize(page, percent)
          await expectNoSidewaysScroll(page)
          const problems = await findLayoutProblems(page)
          // A word may be wider than that.
          expect(width < 320 ? problems.filter((one) => !one.startsWith('broken')) : problems).toEqual([])
        })
      }
      if (width > 320) return
      await test.step('the offer to install stands at the end of the page, and lies over nothing', async () => {
        await page.goto('/about')
        const add = page.getByRole('button', { name: 'Add it to your home screen' })
        await expect(async () => {
          await page.evaluate(() =>
            dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => {} })),
          )
          await expect(add).toBeVisible({ timeout: 500 })
        }).toPass()
        await expectNoSidewaysScroll(page)
        const covered = await page.evaluate(() => {
          const prompt = [...document.querySelectorAll('output')].find((one) =>
            one.textContent?.includes('signal'),
          )
          const box = prompt?.getBoundingClientRect()
          return [...document.querySelectorAll(':is(header, main, footer) :is(a, button)')].flatMap(
            (control) => {
              const { top, bottom, width: wide } = control.getBoundingClientRect()
              return box && wide > 0 && bottom > box.top && top < box.bottom ? [control.textContent] : []
            },
          )
        })
        expect(covered).toEqual([])
      })
    })

    if (width < 320) return

    test('every main screen of the admin area fits', async ({ page }) => {
      const site = await Site.open()
      try {
        await openDashboard(page, site)
        await setTextSize(page, percent)
        for (const address of ADMIN_SCREENS) {
          await test.step(`/admin${address}`, async () => {
            await page.goto(`${site.origin}/admin${address}`)
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
            await page.waitForLoadState('networkidle')
            await expectTextSize(page, percent)
            await expectNoSidewaysScroll(page)
            expect(await findLayoutProblems(page)).toEqual([])
            if (width === 320 && address === '/classes/new') await expectFocusInSight(page)
          })
        }
        await renameCoach(page, site, 'W'.repeat(100))
        for (const address of ['/classes/new', '/staff']) {
          await page.goto(`${site.origin}/admin${address}`)
          await expect(page.getByText('WWWWW').first()).toBeAttached()
          await expectNoSidewaysScroll(page)
        }
      } finally {
        await site.close()
      }
    })
  })
}

test('a page scales with its text size, without an effect on its breakpoints', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const address of ['/', '/staff', '/classes', '/about']) {
    await page.goto(address)
    const before = await page.getByRole('main').evaluate((main) => getComputedStyle(main).fontSize)
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    const after = await page.getByRole('main').evaluate((main) => getComputedStyle(main).fontSize)
    expect(parseFloat(after)).toBe(parseFloat(before) * 2)
    await expectNoSidewaysScroll(page)
    expect(await findLayoutProblems(page)).toEqual([])
  }
})
