import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { Site } from '../site.ts'
import { untilSiteIsCached } from '../siteCache.ts'

test.use({
  expectedErrors: [/ERR_|Failed to fetch|status of 50/],
  serviceWorkers: 'allow',
  savesData: false,
})

/** Visits a page, so that the service worker answers from then on. */
async function visit(page: Page, origin: string): Promise<void> {
  await page.goto(origin)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

test('pages and files of the server open in spite of the service worker, and say so offline', async ({
  page,
}) => {
  const site = await Site.open()
  try {
    await visit(page, site.origin)
    await untilSiteIsCached(page)
    await page.goto(`${site.origin}/contact/form`)
    await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeVisible()
    await page.getByLabel('Name').fill('Ada Parent')
    await page.getByLabel('Email').fill('ada@example.com')
    await page.getByLabel('Subject').selectOption('swimming')
    await page.getByLabel('Message').fill('Is there a place on Saturday?')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page).toHaveURL(`${site.origin}/contact/form/sent`)
    await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible()

    for (const [path, type] of [
      ['/livez', 'application/json'],
      ['/readyz', 'application/json'],
      ['/.well-known/security.txt', 'text/plain'],
      ['/robots.txt', 'text/plain'],
      ['/sitemap.xml', 'application/xml'],
    ]) {
      const response = await page.goto(site.origin + path)
      expect([path, response?.status(), response?.headers()['content-type']]).toEqual([
        path,
        200,
        expect.stringContaining(type ?? ''),
      ])
    }

    await site.stop()
    for (const path of ['/contact/form/sent', '/readyz', '/feed.xml', '/contact/form']) {
      await page.goto(site.origin + path)
      await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
    }
    await page.getByRole('link', { name: 'Write your message here' }).click()
    await expect(page.getByRole('dialog', { name: 'Contact Us' })).toBeVisible()
    await page.goto(`${site.origin}/about`)
    await expect(page.getByText(/^You are offline/)).toBeVisible()
  } finally {
    await site.close()
  }
})
