import { expect, type Page } from '@playwright/test'

/** Nothing lies beyond the right edge but what scrolls by itself. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}
