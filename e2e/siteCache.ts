import { expect, type Page } from '@playwright/test'

/** Waits until the worker keeps the scripts of every public page: from then on each opens with no network. */
export async function untilSiteIsCached(page: Page): Promise<void> {
  const isKept = () => page.evaluate(() => caches.has('bundles'))
  await expect.poll(isKept, { timeout: 40_000 }).toBe(true)
}
