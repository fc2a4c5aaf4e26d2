import { defineConfig } from '@playwright/test'
import { defaults } from '../playwright.config.ts'

// `npm run test:release`: pages and servers of this release and of the last one together.
export default defineConfig(defaults, {
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: false,
  workers: 1,
})
