import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** Tests that need modules of their own: some modules hold the session and the outbox as their state. */
const FRESH_MODULES = 'frontend/src/{app,features,lib,offline,ui}/**/*.test.{ts,tsx}'

/** What a file leaves behind for the next one: stored data, a changed window, timers and listeners. */
const LEAVES_TRACES =
  /fake-indexeddb|respondWith|stubGlobal|Object\.defineProperty|useFakeTimers|\bon(line|Connectivity)/

/** Those that need a process of their own too. Starting one, with React and Fluent UI, takes seconds. */
const ALONE = globSync(FRESH_MODULES).filter((file) => LEAVES_TRACES.test(readFileSync(file, 'utf8')))

export default defineConfig({
  test: {
    // A test spends much of its time waiting for its server, so more run at once than a CI machine has cores.
    maxWorkers: 3,
    // On a machine that is busy with other things a start of the server takes several times as long.
    testTimeout: 60_000,
    hookTimeout: 90_000,
    restoreMocks: true,
    setupFiles: ['./scripts/test-setup.ts', './frontend/src/testSetup.ts'],
    projects: [
      {
        test: {
          name: 'shared',
          include: ['backend/**/*.test.ts', 'frontend/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: ['**/node_modules/**', FRESH_MODULES],
          // Loading mongoose, Joi and the app again for each file took more than half of the CPU time.
          isolate: false,
          globalSetup: ['./backend/src/testing/mongodForAll.ts'],
        },
      },
      {
        test: {
          name: 'fresh',
          include: [FRESH_MODULES],
          exclude: ALONE,
          isolate: false,
          setupFiles: ['./frontend/src/freshModules.ts'],
        },
      },
      { test: { name: 'alone', include: ALONE } },
    ],
  },
})
