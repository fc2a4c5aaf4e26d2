import type { NewsArticle } from '@lane-and-court/contract/news/news.ts'
import { expect, type Page } from '@playwright/test'
import { persistedQueries, signIn } from './admin.ts'
import type { Site } from './site.ts'

/** The unsent entries on the screen of the outbox. */
export const outbox = (page: Page) => page.getByRole('list', { name: 'Not sent yet' }).getByRole('listitem')

/** Reads the articles of the server. @param search words to search for, encoded as in a URL. */
export async function newsOf(page: Page, site: Site, search = ''): Promise<NewsArticle[]> {
  const response = await page.request.get(`${site.origin}/api/admin/news?page=1&limit=100&q=${search}`)
  return ((await response.json()) as { items: NewsArticle[] }).items
}

/** Signs in, and waits until the browser has persisted the data of the admin area for offline use. */
export async function openOffline(page: Page, site: Site): Promise<void> {
  await signIn(page, site)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => persistedQueries(page), { timeout: 60_000 }).toContain('trash(1)')
}

/** Writes an article offline. */
export async function writeArticle(page: Page, site: Site, title: string, content: string): Promise<void> {
  await page.goto(`${site.origin}/admin/news/new`)
  await page.getByLabel('Title').fill(title)
  await page.getByRole('textbox', { name: 'Content' }).pressSequentially(content)
  await page.getByRole('button', { name: 'Publish Article' }).click()
  await expect(page.getByText('Waiting to be sent').first()).toBeVisible()
}
