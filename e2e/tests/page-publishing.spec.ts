import type { Page } from '@playwright/test'
import { expectNoAxeFindingsInBothLooks, openDashboard } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { expectNoSidewaysScroll } from '../layoutProblems.ts'
import { Site } from '../site.ts'

test.use({
  expectedErrors: [/status of 404|INTERNET_DISCONNECTED|Blocked script execution in 'about:srcdoc'/],
})

const statusOf = async (page: Page, site: Site) =>
  (await page.request.get(`${site.origin}/api/content/open-days`)).status()
const card = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Open Days' })

for (const width of [390, 1280])
  test(`a page is a draft until it is published, and its unwritten texts are seen by nobody, at ${width} px`, async ({
    page,
    context,
  }) => {
    const site = await Site.open()
    try {
      await page.setViewportSize({ width, height: 900 })
      await openDashboard(page, site)
      await page.goto(`${site.origin}/admin/content/new`)
      await page.getByRole('radio', { name: /^FAQ/ }).check({ force: true })
      await page.getByLabel('Page name').fill('Open Days')
      await expectNoAxeFindingsInBothLooks(page)
      await page.getByRole('button', { name: 'Save as draft' }).click()
      await expect(page.getByText('Page content created successfully')).toBeVisible()
      await expect(page.getByText('It is a draft: visitors do not see it.')).toBeVisible()
      await expect(card(page)).toContainText('Draft')
      await expectNoSidewaysScroll(page)
      expect(await statusOf(page, site)).toBe(404)

      await page.getByRole('button', { name: 'Open the editor' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Open days')
      await expect(page.getByText('6 texts of the template are still to be written.')).toBeVisible()
      await page.getByRole('button', { name: 'Sections › Section 1 › Content' }).click()
      const editor = page.locator('[data-path=\'["sections",0,"content"]\']').getByRole('textbox').first()
      await expect(editor).toBeFocused()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('Every day but Sunday.')
      await page.getByRole('button', { name: 'Sections › Section 1 › Title' }).click()
      await page.keyboard.type('When are you open?')
      await expect(page.getByText('4 texts of the template are still to be written.')).toBeVisible()
      // A button of which the bar at the bottom leaves a few pixels would count as too small.
      await page.evaluate(() => scrollTo(0, 0))
      await expectNoAxeFindingsInBothLooks(page)
      await expectNoSidewaysScroll(page)

      // A save keeps it a draft; so does one that waits for the connection.
      await context.setOffline(true)
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Waiting to be sent').first()).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByText('Waiting to be sent')).toHaveCount(0)
      expect(await statusOf(page, site)).toBe(404)

      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await expect(page.getByText('Page content updated successfully')).toBeVisible()
      const visitor = await context.newPage()
      await visitor.goto(`${site.origin}/open-days`)
      await expect(visitor.getByText('Every day but Sunday.')).toBeVisible()
      await expect(visitor.getByText('Write the answer here.')).toHaveCount(0)
      await expect(visitor.getByText('Second question?')).toHaveCount(0)

      await page.getByRole('combobox', { name: 'When' }).selectOption('At a date and time')
      await page.getByLabel('Date and time').fill('2099-06-01T09:00')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Scheduled for Jun 1, 2099, 9:00 AM.')).toBeVisible()
      await visitor.reload()
      await expect(visitor.getByRole('heading', { level: 1 })).not.toHaveText('Open Days')
      await page.getByRole('link', { name: 'Page Content' }).first().click()
      await expect(card(page)).toContainText('Scheduled for Jun 1, 2099, 9:00 AM')

      await page.getByRole('combobox', { name: 'Which pages' }).selectOption('Scheduled')
      await expect(page.getByRole('list', { name: 'Pages' }).getByRole('listitem')).toHaveCount(1)
      await expectNoAxeFindingsInBothLooks(page)
      await expectNoSidewaysScroll(page)
      await page.getByRole('combobox', { name: 'Which pages' }).selectOption('All pages')
      await card(page)
        .getByRole('button', { name: /^Publish now/ })
        .click()
      await expect(page.getByText('Page published', { exact: true })).toBeVisible()
      await visitor.reload()
      await expect(visitor.getByText('Every day but Sunday.')).toBeVisible()
      await card(page)
        .getByRole('button', { name: /^Unpublish/ })
        .click()
      await expect(card(page)).toContainText('Draft')
      expect(await statusOf(page, site)).toBe(404)

      // What waits on the device is not lost when the page is published from the list.
      await card(page).getByRole('link', { name: /^Edit/ }).click()
      await page.getByRole('button', { name: 'Sections › Section 2 › Title' }).click()
      await page.keyboard.type('Where is it?')
      await context.setOffline(true)
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Waiting to be sent').first()).toBeVisible()
      await page.getByRole('link', { name: 'Page Content' }).first().click()
      await card(page)
        .getByRole('button', { name: /^Publish now/ })
        .click()
      await expect(card(page)).not.toContainText('Draft')
      await context.setOffline(false)
      await expect.poll(() => statusOf(page, site)).toBe(200)
      const published = await page.request.get(`${site.origin}/api/admin/content/open-days`)
      expect(await published.text()).toContain('Where is it?')
    } finally {
      await site.close()
    }
  })
