// npm test, npm run test:rest, test:all and test:quick. Which test belongs where: docs/development.md.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findBrowser } from './browser.mjs'
import { budget } from './budget.mjs'
import { check } from './check.mjs'
import { install, NODE, ROOT, runReported } from './setup.mjs'
import { build } from './site.mjs'

// The tests start the server about a hundred times: each start but the first uses cached compiled modules.
process.env.NODE_COMPILE_CACHE ??= path.join(ROOT, 'node_modules/.cache/compiled')

const REPORTER = path.join(import.meta.dirname, 'reporter.mjs')
const PROGRESS_MS = 30_000
const started = Date.now()
const total = { passed: 0, failed: [], skipped: [] }
const running = new Set()

function print(text) {
  const seconds = Math.round((Date.now() - started) / 1_000)
  process.stdout.write(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}  ${text}\n`)
}

/**
 * Runs a part, and prints when it starts, what fails, and its count at the end. The part calls what it is given with
 * messages as those of `reporter.mjs`.
 */
async function runPart(name, work) {
  const part = { name, done: 0, total: 0, passed: 0, failed: 0, skipped: 0 }
  running.add(part)
  print(`${name} ...`)
  await work((message) => {
    if (message.total) part.total = message.total
    if (message.done) part.done += message.done
    for (const state of ['passed', 'failed', 'skipped']) if (message[state]) part[state]++
    if (message.passed) total.passed++
    if (message.skipped) total.skipped.push(`${name}: ${message.skipped}`)
    if (message.failed) {
      // Many tests run on either store.
      total.failed.push(`${name}: ${message.failed}`)
      print(`FAILED ${name}: ${message.failed}`)
    }
  })
  running.delete(part)
  print(`${part.failed > 0 ? 'FAILED' : 'ok'} ${name}: ${part.passed} passed, ${part.failed} failed`)
}

/** Runs a test runner, which sends its messages; its output is printed only if it fails without one. */
const runner = (command, args, env) => async (report) => {
  let hasFailed = false
  let hasReported = false
  const { code, output } = await runReported(command, args, { env }, (message) => {
    hasReported = true
    hasFailed ||= Boolean(message.failed)
    report(message)
  })
  // Without this, a runner that ended early would count as passed.
  if ((code !== 0 || !hasReported) && !hasFailed)
    report({ failed: `(outside a test)\n${output.slice(-4_000)}` })
}

const vitest = (name, args, env = {}) =>
  runPart(name, runner('vitest', ['run', `--reporter=${REPORTER}`, ...args], env))

async function journeys(name, args) {
  const browser = await findBrowser()
  await runPart(name, async (report) => {
    if (browser === null) return report({ failed: 'no browser could be found or installed' })
    await runner(
      'playwright',
      ['test', '--config', 'e2e', `--reporter=${REPORTER}`, ...args],
      browser,
    )(report)
  })
}

/** The checks of `npm run check`. */
const checks = () => runPart('checks', (report) => check(report))

/** Limits of the size of each page's scripts: `npm run budget`. */
const weights = () =>
  runPart('weight of the pages', async (report) => {
    for (const { page, holds, ...row } of budget())
      report(holds ? { passed: page } : { failed: `${page} ${JSON.stringify(row)}` })
  })

/** What differs between the stores; it runs on both in the gate. */
const STORE_TESTS = [
  'backend/tests/databases',
  'backend/src/infra/database',
  'backend/src/migrations',
  '.mongod.',
]
/** API tests; in the gate they run on the embedded store alone. */
const API_TESTS = ['features', 'resources', 'http/idempotency', 'seed', 'app.test.ts'].map(
  (name) => `backend/src/${name}`,
)
/** What starts no server; those of the embedded store and of drawings are left out by `vitest.config.ts`. */
const UNIT_TESTS = ['backend/contract', 'backend/store', 'frontend', 'scripts/docs', 'scripts/importRules']

const onMongod = { TEST_STORE: 'mongod' }
/** Leaves out the slow tests, and those that start the program (`vitest.config.ts`). */
const GATE = { GATE: '1' }
// Other parts run beside them: more at once than cores only lets each wait for the others.
const ONE_AT_ONCE = '--maxWorkers=1'

/** The tests of the backend: half of them, so that two parts end at about the same time. */
const backend = (half, sentNames) => () =>
  vitest(`tests of the backend, half ${half}`, ['backend/', `--shard=${half}/2`, ONE_AT_ONCE], {
    ...GATE,
    SENT_NAMES: sentNames,
  })

/** Runs vitest on one list of parts beside the journeys, and on what is left of it twice at a time after them. */
async function runBesideJourneys(parts, ...journeyArgs) {
  const queue = [...parts]
  const runNext = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await next()
  }
  const beside = runNext()
  await journeys(...journeyArgs)
  await Promise.all([beside, runNext()])
}

/** What `npm test` runs. The journeys and the tests of the backend need the built site. */
async function gate() {
  const checked = checks()
  await build()
  await weights()
  await checked
  const sentNames = mkdtempSync(path.join(tmpdir(), 'lane-and-court-'))
  // First what waits most for processes that it starts: the journeys use the time.
  const parts = [
    () => vitest('stores on MongoDB', [...STORE_TESTS, ONE_AT_ONCE], { ...GATE, ...onMongod }),
    backend(1, sentNames),
    backend(2, sentNames),
    () => vitest('tests of the frontend', ['frontend/', ONE_AT_ONCE], GATE),
    () => vitest('tests of the scripts', ['scripts/', ONE_AT_ONCE], GATE),
  ]
  await runBesideJourneys(parts, 'journeys', ['--grep=@gate', '--workers=2'])
  // Whether the tests of the backend sent the store exactly what its README lists.
  await vitest('names that the store is sent', ['backend/tests/api/sentNames.test.ts'], {
    ALL_SENT_NAMES: sentNames,
  })
  rmSync(sentNames, { recursive: true, force: true })
}

/** @returns the test files in `folders`, relative to the root; `readdirSync`, because `globSync` needs Node 22. */
const testFiles = (...folders) =>
  folders
    .flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true }).map((name) => path.join(folder, name)),
    )
    .filter((name) => /\.test\.tsx?$/.test(name) && !name.includes('node_modules'))

/** @returns the slow tests that open a database, not those of the embedded store and of the program. */
const slowStoreTests = () =>
  testFiles('backend/src', 'backend/tests/api', 'backend/tests/databases').filter((name) =>
    name.includes('.slow.test.'),
  )

/** @returns the test files that draw what they test: they import fast-check. */
const propertyTests = () =>
  testFiles('backend', 'frontend/src').filter((name) =>
    readFileSync(path.join(ROOT, name), 'utf8').includes('fast-check'),
  )

/** The most important offline tests in Firefox and WebKit, where they are installed: `npm run test:engines`. */
const engines = () => runPart('other browsers', runner(NODE, ['e2e/engines/run.ts']))

/** The steps of docs/operations.md with Docker, where an engine runs: `npm run test:docker`. */
const containers = () => runPart('Docker', runner(NODE, ['scripts/docker/run.ts']))

/** Everything that the gate leaves out. */
async function rest() {
  await build()
  const slow = ['.slow.test', 'backend/tests/program', 'backend/tests/databases']
  const parts = [
    () => vitest('API tests on MongoDB', [...API_TESTS, ONE_AT_ONCE], { ...GATE, ...onMongod }),
    () => vitest('slow tests, the program, and the databases', [...slow, ONE_AT_ONCE]),
    () => vitest('slow tests of both stores, on MongoDB', [...slowStoreTests(), ONE_AT_ONCE], onMongod),
    () => vitest('properties, drawn anew', [...propertyTests(), ONE_AT_ONCE], { PROPERTY_SEED: 'fresh' }),
    engines,
    containers,
  ]
  await runBesideJourneys(parts, 'all other journeys', ['--grep-invert=@gate', '--workers=2'])
}

await install('all')
const progress = setInterval(() => {
  const now = [...running].map(({ name, done, total: all }) => (all > 0 ? `${name} ${done} of ${all}` : name))
  print(now.join(', '))
}, PROGRESS_MS)
const [mode] = process.argv.slice(2)
if (mode === '--quick') {
  await Promise.all([checks(), vitest('unit tests', [...UNIT_TESTS, '--maxWorkers=3'], { GATE: 'quick' })])
} else {
  if (mode !== '--rest') await gate()
  if (mode === '--rest' || mode === '--all') await rest()
}
clearInterval(progress)

// Once more at the end, for those who see only the end of the output.
for (const line of total.skipped) process.stdout.write(`skipped ${line}\n`)
for (const line of total.failed) process.stdout.write(`FAILED  ${line}\n`)
const skipped = total.skipped.length > 0 ? `, ${total.skipped.length} skipped` : ''
process.stdout.write(`${total.passed} passed, ${total.failed.length} failed${skipped}\n`)
process.exit(total.failed.length > 0 ? 1 : 0)
