import type { Locator, Page } from '@playwright/test'
import { findLayoutProblems } from '../layoutProblems.ts'
import { expect, test } from '../fixtures.ts'
import { fillWithLongWords, longWord } from '../longWords.ts'
import { PAGES } from '../pages.ts'
import { Site } from '../site.ts'

test.use({ expectedErrors: [/status of (401|404)|Blocked script execution in 'about:srcdoc'/] })

/** A phone, and a laptop. */
const WIDTHS = [390, 1280]

/** Expects that the page is no wider than its window, and that no text is beyond an edge or cut. */
async function expectToFit(
  page: Page,
  address: string,
  shown: Locator = page.getByRole('heading', { level: 1 }),
): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await test.step(`${address} at ${width}`, async () => {
      await expect(shown).toBeVisible()
      await page.waitForLoadState('networkidle')
      const problems = await findLayoutProblems(page)
      const wide = await page.evaluate(() =>
        document.documentElement.scrollWidth <= innerWidth
          ? []
          : [...document.querySelectorAll('body *')]
              .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
              .slice(-3)
              .map((element) => element.outerHTML.slice(0, 160)),
      )
      // The long word is broken, of course; other words are not.
      const others = problems.filter((problem) => !/^broken: .*[Wwv2]{9}/.test(problem))
      expect.soft([address, width, wide, others]).toEqual([address, width, [], []])
    })
  }
}

test('a long word in any text makes no page, screen or dialog wider', async ({ page, browser }) => {
  test.setTimeout(240_000)
  const site = await Site.open()
  try {
    const made = await fillWithLongWords(page, site)
    const visitor = await browser.newPage()
    const addresses = [
      ...Object.keys(PAGES).filter((address) => address !== '/privacy'),
      `/news/${made.newsId}`,
      `/classes/${made.classId}`,
      `/${'w'.repeat(80)}`,
      '/my-week',
      `/search?q=${longWord(100)}`,
      '/search?q=wwww',
    ]
    for (const address of addresses) {
      await visitor.goto(site.origin + address)
      await expectToFit(visitor, address)
    }
    await visitor.goto(`${site.origin}/#contact`)
    await expectToFit(visitor, '/#contact', visitor.getByRole('dialog'))

    const screens = [
      '',
      '/classes',
      `/classes/${made.classId}/edit`,
      '/classes/new',
      '/classes/import',
      '/closures',
      `/closures/${made.closureId}/edit`,
      '/staff',
      `/staff/${made.staffId}/edit`,
      `/staff/${made.staffId}/link`,
      '/news',
      `/news/${made.newsId}/edit`,
      '/programs',
      '/programs/1/edit',
      '/gallery',
      `/gallery/${made.imageId}/edit`,
      '/gallery/new',
      '/pictures',
      `/pictures/${made.pictureId}`,
      '/content',
      '/content/home/edit',
      '/content/site/edit',
      '/content/places/edit',
      `/content/${'w'.repeat(80)}/edit`,
      '/redirects',
      `/redirects/${made.redirectId}/edit`,
      '/messages',
      `/messages/${made.messageId}`,
      '/messages/templates',
      '/newsletter',
      `/newsletter/articles/${made.newsId}`,
      '/activity',
      '/trash',
      '/administrators',
      '/account',
    ]
    for (const screen of screens) {
      await page.goto(`${site.origin}/admin${screen}`)
      await expectToFit(page, `/admin${screen}`)
    }

    const coach = await browser.newPage()
    await coach.request.post(`${site.origin}/api/staff/login`, {
      headers: { Origin: site.origin },
      data: made.coach,
    })
    await coach.goto(`${site.origin}/staff/profile`)
    await expectToFit(coach, '/staff/profile')
  } finally {
    await site.close()
  }
})
