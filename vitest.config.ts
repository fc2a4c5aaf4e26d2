import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests that measure how the time grows with the length of the input. Only `npm run test:growth` runs them. */
const MEASURES = process.env['GROWTH'] ? [] : ['**/*.growth.test.ts']

const onMongod = process.env['TEST_STORE'] === 'mongod'

/**
 * What the gate (`scripts/test.mjs`) leaves out: what takes long, what starts the program as a process of its own, and, on
 * the embedded store, what it runs on MongoDB. `npm run test:quick` leaves out whatever starts a process or draws, too.
 */
const NOT_IN_GATE = [
  '**/*.slow.test.ts',
  'backend/tests/program/**',
  ...(onMongod ? [] : ['backend/tests/databases/**']),
  ...(process.env['GATE'] === 'quick' ? ['backend/store/server/**', 'frontend/art/**'] : []),
]
const LEFT_OUT = process.env['GATE'] ? NOT_IN_GATE : []

const FRONTEND = globSync('frontend/{src,art,harness,apiPage}/**/*.test.{ts,tsx}')

/** What a file with a window leaves in it for the next one: stored data, a changed window, timers and listeners. */
const LEAVES_TRACES =
  /fake-indexeddb|respondWith|stubGlobal|Object\.defineProperty|useFakeTimers|\bon(line|Connectivity)/

/** Files that need a window and modules of their own. */
const OWN_WINDOW = FRONTEND.filter((file) => {
  const source = readFileSync(file, 'utf8')
  return source.includes('@vitest-environment jsdom') && LEAVES_TRACES.test(source)
})

/** The tests create accounts and sign in thousands of times. */
const CHEAP_ARGON2 = new URL('backend/src/testing/cheapArgon2.ts', import.meta.url)

/**
 * Runs the files of the backend first: before a file of the frontend all modules are loaded anew (`freshModules.ts`), and
 * mongoose refuses to compile a model twice.
 */
class BackendFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isOfFrontend = ({ moduleId }: TestSpecification) => moduleId.includes('/frontend/')
    const sorted = await super.sort(files)
    return [...sorted.filter((file) => !isOfFrontend(file)), ...sorted.filter(isOfFrontend)]
  }
}

export default defineConfig({
  test: {
    // More room for new objects: their garbage, collected less often, takes a twentieth less of the CPU time.
    execArgv: ['--max-semi-space-size=64'],
    // On a machine that is busy with other things a start of the server takes several times as long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    restoreMocks: true,
    sequence: { sequencer: BackendFirst },
    setupFiles: ['./scripts/test-setup.ts', './scripts/propertyReasons.ts', './frontend/src/testSetup.ts'],
    projects: [
      {
        resolve: { alias: { '@node-rs/argon2': fileURLToPath(CHEAP_ARGON2) } },
        test: {
          name: 'shared',
          include: ['backend/**/*.test.ts', 'frontend/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: [
            '**/node_modules/**',
            ...OWN_WINDOW,
            ...MEASURES,
            ...LEFT_OUT,
            ...(onMongod ? [] : ['**/*.mongod.test.ts']),
            // While names are recorded, the file that compares all of them waits for its turn (`scripts/test.mjs`).
            ...(process.env['SENT_NAMES'] ? ['backend/tests/api/sentNames.test.ts'] : []),
          ],
          // Loading mongoose, Joi and the app again for each file took more than half of the CPU time.
          isolate: false,
          setupFiles: ['./frontend/src/freshModules.ts'],
          globalSetup: ['./backend/src/testing/mongodForAll.ts'],
        },
      },
      {
        test: {
          name: 'window',
          include: OWN_WINDOW,
          exclude: MEASURES,
          pool: 'vmForks',
          setupFiles: ['./frontend/src/ownWindow.ts'],
        },
      },
    ],
  },
})
