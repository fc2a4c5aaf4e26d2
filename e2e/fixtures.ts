import { test as base, expect, type BrowserContext } from '@playwright/test'
import { closedSites, restartedSites } from './site.ts'

interface Options {
  /** Console errors that a journey provokes on purpose. */
  expectedErrors: RegExp[]
  /**
   * Whether the browser asks to save data, so that nothing is fetched for offline use: that takes time, and
   * may hide an error. A journey about cached content sets false, and allows the service worker.
   */
  savesData: boolean
}

/** Recording a trace runs a script in every frame; the frame of a preview allows none. */
const ERROR_OF_TRACE = /^Blocked script execution in 'about:srcdoc'/

/** Another program of the machine, Docker for example, changed its network: Chromium then ends requests of its own accord. */
const ERROR_OF_MACHINE = /ERR_NETWORK_CHANGED/

/** So long a form waits for the answer to a save (docs/offline.md). */
const PATIENCE_MS = 3_000

/** On a busy machine a save takes many times as long, and so does a form wait for it. */
function stretchPatience(patience: number): void {
  const { setTimeout: set } = window
  Object.assign(window, {
    setTimeout: (run: TimerHandler, ms?: number, ...args: unknown[]) =>
      set(run, ms === patience ? 5 * patience : ms, ...args),
  })
}

const saveData = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })

/** Every journey fails on an error in the console or an exception in the page. */
export const test = base.extend<Options & { failOnErrors: void; everyContext: void }>({
  expectedErrors: [[], { option: true }],
  savesData: [true, { option: true }],
  everyContext: [
    async ({ browser, context, savesData }, use) => {
      const prepare = async (oneContext: BrowserContext) => {
        await oneContext.addInitScript(stretchPatience, PATIENCE_MS)
        if (savesData) await oneContext.addInitScript(saveData)
      }
      await prepare(context)
      // Those of other people too, whom a journey opens itself.
      const { newContext } = browser
      browser.newContext = async (options) => {
        const ownContext = await newContext.call(browser, options)
        await prepare(ownContext)
        return ownContext
      }
      await use()
      browser.newContext = newContext
    },
    { auto: true },
  ],
  // A journey starts on a hydrated page: clicks before hydration have tests of their own.
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
  failOnErrors: [
    async ({ page, expectedErrors, trace }, use) => {
      const errors: string[] = []
      const expected = [...expectedErrors, ERROR_OF_MACHINE, ...(trace === 'off' ? [] : [ERROR_OF_TRACE])]
      const note = (text: string) => {
        if (!expected.some((pattern) => pattern.test(text))) errors.push(text)
      }
      page.on('pageerror', (error) => note(String(error)))
      page.on('console', (message) => {
        const isOf = (sites: Set<string>) =>
          [...sites].some((site) => message.location().url.startsWith(site))
        const isStarting = / status of 503 /.test(message.text()) && isOf(restartedSites)
        if (message.type() === 'error' && !isOf(closedSites) && !isStarting) note(message.text())
      })
      await use()
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
