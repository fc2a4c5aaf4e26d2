import { defineConfig } from '@playwright/test'
import { installedBrowser } from '../scripts/browser.mjs'
import { SHARED_ORIGIN } from './globalSetup.ts'

const chromium = installedBrowser()

/** What holds for every browser test. */
export const defaults = defineConfig({
  outputDir: '../test-results',
  forbidOnly: Boolean(process.env['CI']),
  // A test that passes only sometimes is mended, not repeated.
  retries: 0,
  // On a machine that is busy with other things a journey takes several times as long; it must not fail then.
  timeout: 360_000,
  expect: { timeout: 60_000 },
  use: {
    // Without this, an element that never comes ends a journey only by its timeout, which names no line.
    actionTimeout: 60_000,
    browserName: 'chromium',
    // The service worker fetches the whole site in the background; journeys about its caches allow it.
    serviceWorkers: 'block',
    // Drawing movements took a tenth of the time; journeys about movements turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording one takes a fifth of the time of a journey: `--trace on`, when one looks for a fault.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page is open for a few seconds: optimizing its scripts, and threads for its garbage, took longer
        // than they saved.
        '--js-flags=--no-opt --no-maglev --single-threaded-gc --no-flush-bytecode',
        // Fewer processes: a browser takes a twentieth less CPU time. Chromium reads only its last list of features,
        // so this list repeats that of Playwright.
        '--in-process-gpu',
        '--enable-features=CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies,NetworkServiceInProcess2',
      ],
    },
  },
})

export default defineConfig(defaults, {
  testDir: './tests',
  globalSetup: './globalSetup.ts',
  fullyParallel: true,
  workers: 2,
  use: { baseURL: process.env[SHARED_ORIGIN] },
})
