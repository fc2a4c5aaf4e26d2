import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Tests that need modules of their own: some modules hold the session and the outbox as their state. */
const FRESH_MODULES = 'frontend/src/{app,data,features,lib,offline,ui}/**/*.test.{ts,tsx}'

/** What a file leaves behind for the next one: stored data, a changed window, timers and listeners. */
const LEAVES_TRACES =
  /fake-indexeddb|respondWith|stubGlobal|Object\.defineProperty|useFakeTimers|\bon(line|Connectivity)/

/** Those that need a window of their own too. A process for each, with React and Fluent UI, takes seconds. */
const OWN_WINDOW = globSync(FRESH_MODULES).filter((file) => LEAVES_TRACES.test(readFileSync(file, 'utf8')))

/** Those for which a window of their own in a shared process is not enough. */
const OWN_PROCESS = [
  // Change the address of the window, which a window in a shared process does not allow.
  'frontend/src/features/auth/halfTypedPassword.test.tsx',
  'frontend/src/offline/worker/release.test.ts',
  // Compare classes of the stored values or errors, which each window in a shared process has of its own.
  'frontend/src/offline/outbox/queue/outboxStore.test.ts',
  'frontend/src/offline/persisted/pictureCache.test.ts',
  // Waits for the storage of drafts no longer than the site does, and modules of a new window load slowly.
  'frontend/src/ui/form/record/RecordForm.test.tsx',
]

/**
 * API tests in which the store makes no difference: of addresses, headers, files, bodies, caches in memory, and
 * of the rules for the content of pages. With TEST_STORE=mongod (`scripts/test.mjs`) they are left out.
 */
const SAME_ON_ANY_STORE = [
  'backend/src/http/**/!(idempotency*).test.ts',
  'backend/src/features/auth/secureCookie.test.ts',
  'backend/src/features/pages/{knownPages,pageAddress,usablePictures,video}.test.ts',
  'backend/src/features/pictures/stalledUploads.test.ts',
]

/** The tests create accounts and sign in thousands of times. */
const CHEAP_ARGON2 = new URL('backend/src/testing/cheapArgon2.ts', import.meta.url)

export default defineConfig({
  test: {
    // A test spends much of its time waiting for its server, so more run at once than a CI machine has cores: with
    // three, two cores were idle for a fifth of the time.
    maxWorkers: 4,
    // More room for new objects: their garbage, collected less often, takes a twentieth less of the CPU time.
    execArgv: ['--max-semi-space-size=64'],
    // On a machine that is busy with other things a start of the server takes several times as long.
    testTimeout: 60_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 30_000 } },
    restoreMocks: true,
    setupFiles: ['./scripts/test-setup.ts', './frontend/src/testSetup.ts'],
    projects: [
      {
        resolve: { alias: { '@node-rs/argon2': fileURLToPath(CHEAP_ARGON2) } },
        test: {
          name: 'shared',
          include: ['backend/**/*.test.ts', 'frontend/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: [
            '**/node_modules/**',
            FRESH_MODULES,
            ...(process.env['TEST_STORE'] === 'mongod' ? SAME_ON_ANY_STORE : []),
            // While names are recorded, the file that compares all of them waits for its turn (`scripts/test.mjs`).
            ...(process.env['SENT_NAMES'] ? ['backend/tests/api/sentNames.test.ts'] : []),
          ],
          // Loading mongoose, Joi and the app again for each file took more than half of the CPU time.
          isolate: false,
          setupFiles: ['./scripts/propertyReasons.ts'],
          globalSetup: ['./backend/src/testing/mongodForAll.ts'],
        },
      },
      {
        test: {
          name: 'fresh',
          include: [FRESH_MODULES],
          exclude: OWN_WINDOW,
          isolate: false,
          setupFiles: ['./frontend/src/freshModules.ts'],
        },
      },
      {
        test: {
          name: 'window',
          include: OWN_WINDOW,
          exclude: OWN_PROCESS,
          pool: 'vmForks',
          setupFiles: ['./frontend/src/ownWindow.ts'],
        },
      },
      { test: { name: 'alone', include: OWN_PROCESS } },
    ],
  },
})
