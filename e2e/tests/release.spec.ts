import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openDashboard } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { copyRelease, nextRelease } from '../release.ts'
import { Site } from '../site.ts'

test.use({
  serviceWorkers: 'allow',
  savesData: false,
  expectedErrors: [/ERR_|Failed to fetch|status of 401/],
})

const releaseOf = (page: Page) => page.locator('meta[name=release]')
const prompt = (page: Page) => page.getByText('A new version of this site is ready.')
const checkForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))

test(
  'a new release waits for consent, and reloads no form that somebody types in',
  { tag: '@gate' },
  async ({ page, context }) => {
    const root = await copyRelease()
    const site = await Site.open({ root })
    try {
      await page.goto(site.origin)
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      const other = await context.newPage()
      await other.goto(`${site.origin}/about#contact`)
      const message = other.getByRole('dialog').getByLabel(/^Message/)
      await message.fill('Half a sentence')

      await site.stop()
      await nextRelease(root, 'two')
      await site.start()
      await checkForUpdate(page)
      await expect(prompt(page)).toBeVisible()
      await expect(releaseOf(page)).toHaveCount(0)
      await page.getByRole('button', { name: 'Update now' }).click()
      // A browser first lets the old service worker finish what it has begun, such as the downloads of the offline copy.
      await expect(releaseOf(page)).toHaveAttribute('content', 'two', { timeout: 120_000 })
      await expect(prompt(page)).toHaveCount(0)

      await expect(prompt(other)).toBeVisible()
      await expect(message).toHaveValue('Half a sentence')
      await expect(releaseOf(other)).toHaveCount(0)
      await other.keyboard.press('Escape')
      await other.getByRole('button', { name: 'Update now' }).click()
      await expect(releaseOf(other)).toHaveAttribute('content', 'two')
    } finally {
      await site.close()
      await rm(root, { recursive: true, force: true })
    }
  },
)

test('the admin area opens offline after a new release, which loses no input', async ({ page }) => {
  const root = await copyRelease()
  const site = await Site.open({ root })
  try {
    await openDashboard(page, site)
    const isBundleCached = () =>
      page.evaluate(async () => {
        const marks = (await caches.has('bundles')) ? await (await caches.open('bundles')).keys() : []
        return marks.some(({ url }) => url.endsWith('/desk'))
      })
    await expect.poll(isBundleCached).toBe(true)
    await page.getByRole('link', { name: 'News', exact: true }).click()
    await page.getByRole('link', { name: 'Create Article' }).click()
    const title = page.getByLabel(/^Title/)
    await title.fill('Half a headline')

    await site.stop()
    await nextRelease(root, 'two')
    await site.start()
    await checkForUpdate(page)
    await expect(prompt(page)).toBeVisible()
    // The browser asks too, because some input is not saved yet.
    page.on('dialog', (dialog) => void dialog.accept())
    await page.getByRole('button', { name: 'Update now' }).click()
    await expect(releaseOf(page)).toHaveAttribute('content', 'two')
    await expect(title).toHaveValue('Half a headline')

    await site.stop()
    await page.goto(`${site.origin}/admin/gallery/new`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto(`${site.origin}/admin/classes/new`)
    await expect(page.getByLabel(/^Name/)).toBeVisible()
  } finally {
    await site.close()
    await rm(root, { recursive: true, force: true })
  }
})
