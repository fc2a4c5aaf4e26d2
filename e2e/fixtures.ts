import { test as base, expect } from '@playwright/test'
import { closedSites } from './site.ts'

interface Options {
  /** Console errors that a journey provokes on purpose. */
  expectedErrors: RegExp[]
  /**
   * A reader who saves data is spared what is fetched for later, which else may heal a fault unseen, and takes
   * its time. A journey about what is kept says no, and allows the service worker.
   */
  savesData: boolean
}

/** Every journey fails on an error in the console or an exception in the page. */
export const test = base.extend<Options & { quiet: void; sparing: void }>({
  expectedErrors: [[], { option: true }],
  savesData: [true, { option: true }],
  sparing: [
    async ({ page, savesData }, use) => {
      if (savesData) {
        await page.addInitScript(() =>
          Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
        )
      }
      await use()
    },
    { auto: true },
  ],
  // A journey starts on a page that is alive: what it presses before is the matter of a test of its own.
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page)
    page.goto = async (address, options) => {
      const response = await goto(address, options)
      if (javaScriptEnabled !== false && options?.waitUntil !== 'commit') {
        await page.waitForFunction(() => !('clickedBeforeHydration' in window))
      }
      return response
    }
    await use(page)
  },
  quiet: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = []
      const note = (text: string) => {
        if (!expectedErrors.some((pattern) => pattern.test(text))) errors.push(text)
      }
      page.on('pageerror', (error) => note(String(error)))
      page.on('console', (message) => {
        const isLate = [...closedSites].some((origin) => message.location().url.startsWith(origin))
        if (message.type() === 'error' && !isLate) note(message.text())
      })
      await use()
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
