import type { Page } from '@playwright/test'
import { changeSiteFacts, persistedQueries } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { expectNoSidewaysScroll } from '../layoutProblems.ts'
import { Site } from '../site.ts'
import { untilSiteIsCached } from '../siteCache.ts'

const icon = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Search' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const field = (page: Page) => dialog(page).getByRole('searchbox')
const results = (page: Page, kind: string) => page.getByRole('region', { name: kind }).getByRole('link')

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'allow',
    savesData: false,
    expectedErrors: [/ERR_|Failed to fetch|status of 50/],
  })

  test('the icon opens the search on every page, which forgives spelling, and works without a network', async ({
    page,
    request,
  }) => {
    const site = await Site.open()
    try {
      // Said before the first visit, so that the device keeps it.
      await changeSiteFacts(request, site, { synonyms: 'baby, minnows' })
      await page.goto(`${site.origin}/`)

      await test.step('results come while one types, by kind, and lead to the page', async () => {
        await icon(page).click()
        await expect(field(page)).toBeFocused()
        await page.keyboard.type('begginer hoboken')
        await expect(results(page, 'Classes').first()).toContainText('Beginner Swim')
        await expect(results(page, 'Classes').first().locator('mark').first()).toHaveText('Beginner')
        await expect(dialog(page).getByRole('status')).toHaveText(/^\d+ results?$/)
        await expectNoSidewaysScroll(page)
        await results(page, 'Classes').first().click()
        await expect(dialog(page)).toHaveCount(0)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beginner Swim')
      })

      await test.step('a coach is found, and the link leads to the card', async () => {
        await icon(page).click()
        await field(page).fill('samira')
        await results(page, 'Coaches').click()
        await expect(page).toHaveURL(/\/staff#coach-/)
        await expect(page.getByRole('heading', { name: 'Samira Haddad' })).toBeInViewport()
      })

      await test.step('without a network, everything is still found, also after a reload', async () => {
        await untilSiteIsCached(page)
        await expect.poll(() => persistedQueries(page, 'public')).toContain('classes("all")')
        await page.waitForLoadState('networkidle')
        await site.stop()
        await page.goto(`${site.origin}/about`)
        await icon(page).click()
        await field(page).fill('thunder')
        await expect(results(page, 'News').first()).toContainText('Lightning and the pool')
        await expect(dialog(page).getByText('This searches what is kept on this device.')).toBeVisible()
        // By age, by closure, and by a word that means the same.
        await field(page).fill('swim for a 2 year old')
        await expect(results(page, 'Classes').first()).toContainText('Baby & Me')
        await expect(results(page, 'Classes').filter({ hasText: 'Beginner Swim' })).toHaveCount(0)
        await field(page).fill('closures')
        await expect(results(page, 'News').filter({ hasText: 'Hoboken pool: closed.' })).toBeVisible()
        await field(page).fill('minnows')
        await expect(results(page, 'Classes').first().locator('mark').first()).toHaveText('Baby')
        await field(page).fill('xyzzy')
        await expect(dialog(page).getByRole('heading', { name: 'Nothing found for “xyzzy”' })).toBeVisible()
        await page.goto(`${site.origin}/search?q=tenis%20camp`)
        await expect(results(page, 'Camps').first()).toContainText('Tennis Camp')
        await results(page, 'Camps').first().click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('2025 Tennis Camp')
      })
    } finally {
      await site.close()
    }
  })
})

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test(
    'the search works with the keyboard alone: slash, arrows, Enter, Escape; the slash can be turned off',
    { tag: '@gate' },
    async ({ page }) => {
      await page.goto('/about')
      // The shortcut and the dialog have scripts of their own: the key is pressed until it opens the dialog.
      await expect
        .poll(async () => {
          if (!(await dialog(page).isVisible())) await page.keyboard.press('/')
          return dialog(page).isVisible()
        })
        .toBe(true)
      await expect(field(page)).toBeFocused()
      await field(page).fill('')
      await page.keyboard.type('saturday')
      await expect(results(page, 'Classes')).toHaveCount(3)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await expect(results(page, 'Classes').nth(1)).toBeFocused()
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('ArrowUp')
      await expect(field(page)).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.type('s')
      await expect(field(page)).toHaveValue('saturdays')

      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/search\?q=saturdays$/)
      const own = page.getByRole('main').getByRole('searchbox')
      await expect(own).toHaveValue('saturdays')
      await expect(page).toHaveTitle(/^Search: saturdays/)
      await own.fill('ruth feldmann')
      await expect(results(page, 'Coaches')).toContainText('Ruth Feldman')
      await expect(page).toHaveURL(/\/search\?q=ruth\+feldmann$/)
      await expect(own).toBeFocused()
      await expectNoSidewaysScroll(page)
      await page.goBack()
      await expect(page).toHaveURL(/\/about$/)

      await page.keyboard.press('/')
      await dialog(page)
        .getByRole('checkbox', { name: /^Press/ })
        .click()
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toHaveCount(0)
      await expect(icon(page)).toBeVisible()
      await page.keyboard.press('/')
      await expect(dialog(page)).toHaveCount(0)
      await icon(page).click()
      await expect(dialog(page).getByRole('checkbox', { name: /^Press/ })).not.toBeChecked()
    },
  )
})
