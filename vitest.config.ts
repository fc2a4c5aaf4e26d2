import { defineConfig } from 'vitest/config'

/** Tests that need fresh modules, because some modules hold the session and the outbox as their state. */
const FRESH_MODULES = 'frontend/src/{app,features,lib,offline,ui}/**/*.test.{ts,tsx}'

export default defineConfig({
  test: {
    // A test spends much of its time waiting for its server, so more run at once than a CI machine has cores.
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
          // Loading mongoose, Joi and the app again for each file took more than half of the CPU time.
          isolate: false,
          globalSetup: ['./backend/src/testing/mongodForAll.ts'],
        },
      },
      { test: { name: 'fresh', include: [FRESH_MODULES] } },
    ],
  },
})
