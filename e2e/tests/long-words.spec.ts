import type { Locator, Page } from '@playwright/test'
import { findLayoutProblems } from '../layoutProblems.ts'
import { expect, test } from '../fixtures.ts'
import { actionOf, signInByApi } from '../admin.ts'
import { fillWithLongWords, longWord, type LongWords } from '../longWords.ts'
import { PAGES, untilIdle } from '../pages.ts'
import { Site } from '../site.ts'

test.use({ expectedErrors: [/status of (401|404)|Blocked script execution in 'about:srcdoc'/] })

const WIDTHS = [390, 1280]

/**
 * Expects that the page is no wider than its window, and that no text is beyond an edge or cut.
 * @param visibleElement what must be visible first.
 */
async function expectToFit(page: Page, address: string, visibleElement?: Locator): Promise<void> {
  await expect(visibleElement ?? page.getByRole('heading', { level: 1 })).toBeVisible()
  await untilIdle(page)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    const wide = await page.evaluate(() =>
      document.documentElement.scrollWidth <= innerWidth
        ? []
        : [...document.querySelectorAll('body *')]
            .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
            .slice(-3)
            .map((element) => element.outerHTML.slice(0, 160)),
    )
    // The long word is broken, of course; other words are not. A header of long words may lie over the home page.
    const problems = (await findLayoutProblems(page)).filter(
      (problem) => !/^(broken: .*|overlap: W+ \| )[Wwv2]{9}/.test(problem),
    )
    expect.soft([address, width, wide, problems]).toEqual([address, width, [], []])
  }
}

let site: Site
let longWords: LongWords
test.beforeAll(async ({ browser }) => {
  site = await Site.open()
  const page = await browser.newPage()
  longWords = await fillWithLongWords(page, site)
  await page.close()
})
test.afterAll(() => site.close())

test('a long word in any text makes no public page wider', async ({ browser }) => {
  const visitor = await browser.newPage()
  for (const address of [
    ...Object.keys(PAGES),
    `/news/${longWords.newsId}`,
    `/classes/${longWords.classId}`,
    `/${'w'.repeat(80)}`,
    '/my-week',
    `/search?q=${longWord(100)}`,
    '/search?q=wwww',
  ]) {
    await visitor.goto(site.origin + address)
    await expectToFit(visitor, address)
  }
  await visitor.goto(`${site.origin}/#contact`)
  await expectToFit(visitor, '/#contact', visitor.getByRole('dialog'))
  await visitor.setViewportSize({ width: 390, height: 900 })
  await visitor.goto(`${site.origin}/about`)
  await visitor.getByRole('button', { name: 'Open menu' }).click()
  await expectToFit(visitor, 'the menu', visitor.getByRole('dialog', { name: 'Menu' }))

  const coach = await browser.newPage()
  await coach.request.post(`${site.origin}/api/staff/login`, {
    headers: { Origin: site.origin },
    data: longWords.coach,
  })
  await coach.goto(`${site.origin}/staff/profile`)
  await expectToFit(coach, '/staff/profile')
  await visitor.close()
  await coach.close()
})

test('a long word in any text makes no screen of the admin area wider', async ({ page }) => {
  await signInByApi(page, site)
  for (const screen of [
    '',
    '/classes',
    `/classes/${longWords.classId}/edit`,
    '/classes/new',
    '/classes/import',
    '/closures',
    `/closures/${longWords.closureId}/edit`,
    '/staff',
    `/staff/${longWords.staffId}/edit`,
    `/staff/${longWords.staffId}/link`,
    '/news',
    `/news/${longWords.newsId}/edit`,
    '/programs',
    '/programs/1/edit',
    '/gallery',
    `/gallery/${longWords.imageId}/edit`,
    '/gallery/new',
    '/pictures',
    `/pictures/${longWords.pictureId}`,
    '/content',
    '/content/home/edit',
    '/content/site/edit',
    '/content/places/edit',
    `/content/${'w'.repeat(80)}/edit`,
    '/redirects',
    `/redirects/${longWords.redirectId}/edit`,
    '/messages',
    `/messages/${longWords.messageId}`,
    '/messages/templates',
    '/newsletter',
    `/newsletter/articles/${longWords.newsId}`,
    '/activity',
    '/trash',
    '/administrators',
    '/account',
  ]) {
    await page.goto(`${site.origin}/admin${screen}`)
    await expectToFit(page, `/admin${screen}`)
  }
  await page.goto(`${site.origin}/admin/news`)
  const row = page.getByRole('row').filter({ hasText: longWord(20) })
  await (await actionOf(row.first(), 'Delete')).click()
  await expectToFit(page, 'the question before a deletion', page.getByRole('alertdialog'))
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Go to a screen' }).fill('wwww')
  await expectToFit(page, 'Go to', page.getByRole('option').first())
})
