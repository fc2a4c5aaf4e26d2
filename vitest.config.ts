import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['backend/**/*.test.ts', 'frontend/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    setupFiles: ['./scripts/test-setup.ts'],
    // Much of the time of a test is waiting for its server: two at once on two cores.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 90_000,
    restoreMocks: true,
  },
})
