import { expect, type Page } from '@playwright/test'
import { PAGES } from './pages.ts'

/**
 * Waits until the service worker has cached the scripts of every public page, and the HTML of the main ones, so that each
 * opens offline.
 */
export async function untilSiteIsCached(page: Page): Promise<void> {
  const isCached = async () => {
    const hasScripts = await page.evaluate(() => caches.has('bundles'))
    const kept = await keptPages(page)
    return hasScripts && Object.keys(PAGES).every((path) => path in kept)
  }
  await expect.poll(isCached, { timeout: 90_000 }).toBe(true)
}

/**
 * @param release how a release names its cache of pages; the one in use has the only cache.
 * @returns the HTML that a device has kept, by the addresses of the pages.
 */
export const keptPages = (page: Page, release = ''): Promise<Record<string, string>> =>
  page.evaluate(async (release) => {
    const name = (await caches.keys()).find((one) => one.startsWith(`pages-${release}`))
    if (name === undefined) return {}
    const cache = await caches.open(name)
    const pages = (await cache.keys()).map(async (request) => {
      const { pathname, search } = new URL(request.url)
      return [pathname + search, (await (await cache.match(request))?.text()) ?? ''] as const
    })
    return Object.fromEntries(await Promise.all(pages))
  }, release)

/**
 * Opens a class from the list, and waits until the device has kept its page.
 * @returns its path, and that of a class that was not opened.
 */
export async function openClass(
  page: Page,
  { origin }: { origin: string },
): Promise<{ visited: string; other: string }> {
  await page.goto(`${origin}/classes`)
  const links = page.getByRole('main').locator('a[href^="/classes/"]')
  const addresses = await links.evaluateAll((all) => [
    ...new Set(all.map((link) => link.getAttribute('href') ?? '').filter((to) => /-[\da-f]{24}$/.test(to))),
  ])
  const [visited = '', other = ''] = addresses
  await page.locator(`a[href="${visited}"]`).first().click()
  await expect(page).toHaveURL(origin + visited)
  await expect.poll(async () => Object.keys(await keptPages(page))).toContain(visited)
  return { visited, other }
}
