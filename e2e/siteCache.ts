import { expect, type Page } from '@playwright/test'

/** Waits until the service worker has cached the scripts of every public page, so that each opens offline. */
export async function untilSiteIsCached(page: Page): Promise<void> {
  const isCached = () => page.evaluate(() => caches.has('bundles'))
  await expect.poll(isCached, { timeout: 90_000 }).toBe(true)
}
