import { test as base, expect } from '@playwright/test'

interface Options {
  /** Console errors that a journey provokes on purpose. */
  expectedErrors: RegExp[]
  /** A reader who saves data is spared what is fetched for later, which else may heal a fault unseen. */
  savesData: boolean
}

/** Every journey fails on an error in the console or an exception in the page. */
export const test = base.extend<Options & { quiet: void; sparing: void }>({
  expectedErrors: [[], { option: true }],
  savesData: [false, { option: true }],
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
  quiet: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = []
      const note = (text: string) => {
        if (!expectedErrors.some((pattern) => pattern.test(text))) errors.push(text)
      }
      page.on('pageerror', (error) => note(String(error)))
      page.on('console', (message) => {
        if (message.type() === 'error') note(message.text())
      })
      await use()
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
