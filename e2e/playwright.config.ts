import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { freePort } from '../backend/src/testing/freePort.ts'
import { ADMIN } from './site.ts'

// Set once by the first process that reads this file; the workers inherit it.
const port = (process.env['E2E_PORT'] ??= String(await freePort()))
const dataDir = (process.env['E2E_DATA_DIR'] ??= mkdtempSync(path.join(tmpdir(), 'lane-and-court-')))
const chromium = process.env['CHROMIUM']

/** What holds for every browser test. */
export const defaults = defineConfig({
  outputDir: '../test-results',
  forbidOnly: Boolean(process.env['CI']),
  // A test that passes only sometimes is mended, not repeated.
  retries: 0,
  // On a machine that is busy with other things a journey takes several times as long; it must not fail then.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    // The service worker fetches the whole site in the background; journeys about its caches allow it.
    serviceWorkers: 'block',
    // Drawing movements took a tenth of the time; journeys about movements turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording a trace takes a third of the time of a journey.
    trace: process.env['CI'] ? 'off' : 'retain-on-failure',
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
  globalSetup: './preparedData.ts',
  fullyParallel: true,
  // A journey spends much of its time waiting, so more run at once than a CI machine has cores.
  workers: 3,
  use: { baseURL: `http://127.0.0.1:${port}` },
  webServer: {
    command: 'node ../backend/src/main.ts',
    url: `http://127.0.0.1:${port}/api/health`,
    env: {
      PORT: port,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '1',
      // The journeys sign in with these.
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    timeout: 60_000,
  },
})
