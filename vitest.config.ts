import { defineConfig } from 'vitest/config'

/** Tests of the page count on modules that nothing has run in before: the session and the outbox are kept in some. */
const FRESH_MODULES = 'frontend/src/{app,features,lib,offline,ui}/**/*.test.{ts,tsx}'

export default defineConfig({
  test: {
    // Much of the time of a test is waiting for its server, so more at once than a machine of CI has cores.
    maxWorkers: 3,
    testTimeout: 20_000,
    hookTimeout: 90_000,
    restoreMocks: true,
    setupFiles: ['./scripts/test-setup.ts', './frontend/src/testSetup.ts'],
    projects: [
      {
        test: {
          name: 'shared',
          include: ['backend/**/*.test.ts', 'frontend/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: ['**/node_modules/**', FRESH_MODULES],
          // To load mongoose, Joi and the app anew for each file took more than half of the processor's time.
          isolate: false,
          globalSetup: ['./backend/src/testing/mongodForAll.ts'],
        },
      },
      { test: { name: 'fresh', include: [FRESH_MODULES] } },
    ],
  },
})
