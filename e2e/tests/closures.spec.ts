import type { Browser, Page } from '@playwright/test'
import { actionOf, signInByApi } from '../admin.ts'
import { openOffline } from '../outbox.ts'
import { expect, test } from '../fixtures.ts'
import { rowOf } from '../classes.ts'
import { Site } from '../site.ts'

test.use({
  expectedErrors: [/ERR_|Failed to fetch|status of (401|404)/],
  viewport: { width: 390, height: 844 },
  serviceWorkers: 'allow',
  savesData: false,
})

const announced = (page: Page) => page.getByRole('region', { name: 'Closures and changes' })
const closures = (page: Page) =>
  page
    .getByRole('table', { name: 'Closures', exact: true })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })

/** A visitor whose phone is in another time zone, where it is another day most of the time. */
async function visitorOf(browser: Browser, origin: string) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    timezoneId: 'Pacific/Kiritimati',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const open = async () => {
    await page.goto(origin)
    await page.waitForFunction(() => !('clickedBeforeHydration' in window))
  }
  return { page, open, close: () => context.close() }
}

const choose = (page: Page, name: string) => page.getByText(name, { exact: true }).click()

test(
  'a closure is announced in three taps, read by visitors until they dismiss it or it ends early, and waits offline',
  { tag: '@gate' },
  async ({ page, browser }) => {
    const site = await Site.open()
    const visitor = await visitorOf(browser, site.origin)
    try {
      await openOffline(page, site)
      await visitor.open()
      await expect(announced(visitor.page)).toHaveCount(0)
      await expect(visitor.page.getByRole('region', { name: /^Today, / })).toBeVisible()

      await page.goto(`${site.origin}/admin/closures/new`)
      await page.getByRole('button', { name: 'Announce' }).click()
      await expect(page.getByText('Choose where')).toBeVisible()
      await choose(page, 'Everything')
      await choose(page, 'Today')
      await expect(page.getByLabel('What parents read')).toHaveText(/^All locations, .+: closed\.$/)
      await page.getByRole('button', { name: 'Announce' }).click()
      await expect(closures(page).first()).toContainText('All locations: closed.')
      await expect(closures(page).first()).toContainText('Now')

      const html = await (await page.request.get(site.origin)).text()
      expect(html).toContain('All locations, today: closed.')
      await visitor.open()
      await expect(announced(visitor.page)).toContainText('All locations, today: closed.')
      await expect(visitor.page.getByRole('region', { name: /^Today, / })).toContainText(
        /today .+: canceled\. We are closed\./,
      )
      await announced(visitor.page)
        .getByRole('button', { name: /^Dismiss/ })
        .click()
      await expect(announced(visitor.page)).toHaveCount(0)
      await visitor.open()
      await expect(announced(visitor.page)).toHaveCount(0)

      await (await actionOf(closures(page).first(), 'End early')).click()
      await expect(closures(page).first()).toContainText('Past')
      // The list shows it before the server has it.
      await expect(page.getByText('It is no longer on the website')).toBeVisible()
      await visitor.open()
      await expect(announced(visitor.page)).toHaveCount(0)

      await page.context().setOffline(true)
      await page.goto(`${site.origin}/admin/closures/new`)
      await choose(page, 'Hoboken pool')
      await page.getByRole('button', { name: 'Announce' }).click()
      await expect(closures(page).first()).toContainText('No one sees this yet.')
      await expect(closures(page).first()).toContainText('Hoboken pool: closed.')
      await page.context().setOffline(false)
      await expect(closures(page).first()).not.toContainText('No one sees this yet.')
      await visitor.open()
      await expect(announced(visitor.page)).toContainText('Hoboken pool, today: closed.')
    } finally {
      await visitor.close()
      await site.close()
    }
  },
)

test('a date of one class is canceled from its row, and it is without a reason again from the history', async ({
  page,
}) => {
  const site = await Site.open()
  try {
    await signInByApi(page, site)
    await page.setViewportSize({ width: 1280, height: 844 })
    await page.goto(`${site.origin}/admin/classes`)
    await (await actionOf(rowOf(page, 'Adult Swim'), 'Cancel a date')).click()
    await page
      .getByText(/^Sunday, /)
      .first()
      .click()
    await expect(page.getByLabel('What parents read')).toHaveText(
      /^Adult Swim, Sunday, .+, 10:00 AM: canceled\.$/,
    )
    await page.getByRole('button', { name: 'Announce' }).click()
    await expect(closures(page).first()).toContainText('Adult Swim (Sunday 10:00 AM): canceled.')
    await closures(page).first().getByRole('link', { name: /^Edit/ }).click()
    await page.getByLabel('Reason').fill('The heating failed.')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(closures(page).first()).toContainText('canceled. The heating failed.')
    await closures(page).first().getByRole('link', { name: /^Edit/ }).click()
    await page.getByRole('button', { name: 'Show history' }).click()
    const versions = page.getByRole('list', { name: 'Saved versions' })
    await expect(versions.getByRole('listitem')).toHaveCount(2)
    await versions.getByRole('button', { name: 'Restore version 1' }).click()
    await page.getByRole('button', { name: 'Restore', exact: true }).click()
    await expect(versions.getByRole('listitem')).toHaveCount(3)
    await expect(page.getByLabel('Reason')).toHaveValue('')
    const publicClosures = (await (await page.request.get(`${site.origin}/api/closures`)).json()) as {
      classNames: string[]
    }[]
    expect(publicClosures.map(({ classNames }) => classNames)).toContainEqual([
      'Adult Swim (Sunday 10:00 AM)',
    ])
  } finally {
    await site.close()
  }
})
