import type { NewsArticle } from '@lane-and-court/contract/news/news.types.ts'
import { expect, type Page } from '@playwright/test'
import { persistedQueries, signIn } from './admin.ts'
import type { Site } from './site.ts'

/** What waits, on the screen of the outbox. */
export const outbox = (page: Page) => page.getByRole('list', { name: 'Not sent yet' }).getByRole('listitem')

/** Articles as the server has them. @param words that are looked for, as in an address. */
export async function newsOf(page: Page, site: Site, words = ''): Promise<NewsArticle[]> {
  const answer = await page.request.get(`${site.origin}/api/admin/news?page=1&limit=100&q=${words}`)
  return ((await answer.json()) as { items: NewsArticle[] }).items
}

/** Signed in, with all that the desk keeps for later on the device. */
export async function openOffline(page: Page, site: Site): Promise<void> {
  await signIn(page, site)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => persistedQueries(page), { timeout: 60_000 }).toContain('trash(1)')
}

/** Writes an article with no network. */
export async function writeArticle(page: Page, site: Site, title: string, content: string): Promise<void> {
  await page.goto(`${site.origin}/admin/news/new`)
  await page.getByLabel('Title').fill(title)
  await page.getByRole('textbox', { name: 'Content' }).pressSequentially(content)
  await page.getByRole('button', { name: 'Publish Article' }).click()
  await expect(page.getByText('Waiting to be sent').first()).toBeVisible()
}
