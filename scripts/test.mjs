import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findBrowser } from './browser.mjs'
import { budget } from './budget.mjs'
import { check } from './check.mjs'
import { install, ROOT, run, runBeside } from './setup.mjs'
import { build } from './site.mjs'
import { readPlaywright, readVitest } from './testReports.mjs'

// The tests start the server about a hundred times: each start but the first uses cached compiled modules.
process.env.NODE_COMPILE_CACHE ??= path.join(ROOT, 'node_modules/.cache/compiled')

const total = { passed: 0, failed: [], skipped: [] }
const reports = mkdtempSync(path.join(tmpdir(), 'lane-and-court-'))

/** Adds the outcome of a part: the number that passed, and the names of those that failed or were skipped. */
function add({ passed, failed, skipped = [] }) {
  total.passed += passed
  total.failed.push(...failed)
  total.skipped.push(...skipped)
}

/** Reads the report of a part; a part that ended without one, or with an error beside its tests, has failed. */
function addReport(name, file, code, read) {
  const outcome = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')), ROOT)
    : { passed: 0, failed: [] }
  if (code !== 0 && outcome.failed.length === 0) outcome.failed.push('(outside a test)')
  // Many tests run on either store.
  add({ ...outcome, failed: outcome.failed.map((line) => `${name}: ${line}`) })
}

async function vitest(name, args, env, start = run) {
  const file = path.join(reports, `${name.replaceAll(' ', '-')}.json`)
  const code = await start(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile=${file}`, ...args],
    { env },
  )
  process.stdout.write(`\n== ${name}: ${code === 0 ? 'passed' : 'FAILED'}\n`)
  addReport(name, file, code, readVitest)
}

async function journeys(browserSearch) {
  process.stdout.write('\n== journeys in a browser\n')
  const browser = await browserSearch
  if (browser === null) {
    process.stdout.write('FAILED no browser could be found or installed\n')
    return add({ passed: 0, failed: ['journeys: no browser'] })
  }
  const file = path.join(reports, 'journeys.json')
  // Fewer than alone (`e2e/playwright.config.ts`): other tests run beside them.
  const code = await run('playwright', ['test', '--config', 'e2e', '--workers=2', '--reporter=list,json'], {
    env: { ...browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  })
  addReport('journeys', file, code, readPlaywright)
}

/** What needs neither a server nor a browser; the embedded store runs in the process of its tests. */
const QUICK = [
  'backend/contract',
  'backend/store',
  'backend/src/infra',
  'frontend',
  'scripts/docs.test.ts',
  'scripts/importRules.test.ts',
  'scripts/testReports.test.ts',
]

/** What runs on MongoDB too. */
const ON_MONGOD = [
  ...['features', 'resources', 'http', 'seed', 'migrations', 'infra/database'].map(
    (folder) => `backend/src/${folder}`,
  ),
  'backend/src/app.test.ts',
  'backend/tests/databases',
]

/**
 * Every part: checks, servers, MongoDB, the weight of the pages, and a browser. They run at the same time: each
 * waits for a disk, a clock or a page for a part of its time, in which the others keep the cores busy.
 */
async function whole() {
  process.stdout.write('== checks\n')
  const checked = check()
  const built = build()
  const browser = findBrowser()
  // With two beside three journeys, ten to twenty processes waited for two cores, and tests that wait for something
  // failed now and then.
  const beside = (name, folders, env = {}) => vitest(name, ['--maxWorkers=1', ...folders], env, runBeside)
  const servers = async () => {
    await beside('API tests on mongod', ON_MONGOD, { TEST_STORE: 'mongod' })
    // They render pages with the built site.
    await built
    const names = path.join(reports, 'sentNames')
    await beside(
      'tests of the backend',
      ['backend/contract', 'backend/store', 'backend/src', 'backend/tests'],
      { SENT_NAMES: names },
    )
    await beside('names that the store is sent', ['backend/tests/api/sentNames.test.ts'], {
      ALL_SENT_NAMES: names,
    })
  }
  const served = servers()
  await built
  process.stdout.write('\n== weight of the pages\n')
  const weights = budget()
  console.table(weights)
  add({
    passed: weights.filter(({ holds }) => holds).length,
    failed: weights.filter(({ holds }) => !holds).map(({ page }) => `weight of ${page}`),
  })
  const inBrowser = journeys(browser)
  // These run beside whichever of the two takes longer. The tests of `npm start` run the built site.
  await Promise.race([served, inBrowser])
  await beside('tests of the frontend and of the scripts', ['frontend/', 'scripts/'])
  await Promise.all([served, inBrowser])
  add(await checked)
}

await install('all')
if (process.argv.includes('--quick')) {
  process.stdout.write('== checks\n')
  add(await check())
  await vitest('unit tests', QUICK, {})
} else if (process.argv.includes('--mongod')) {
  await vitest('API tests on mongod', ON_MONGOD, { TEST_STORE: 'mongod' })
} else await whole()
rmSync(reports, { recursive: true, force: true })

// Once more at the end, for those who see only the end of the output.
for (const line of total.skipped) process.stdout.write(`\nskipped ${line}`)
for (const line of total.failed) process.stdout.write(`\nFAILED  ${line}`)
const skipped = total.skipped.length > 0 ? `, ${total.skipped.length} skipped` : ''
process.stdout.write(`\n${total.passed} passed, ${total.failed.length} failed${skipped}\n`)
process.exit(total.failed.length > 0 ? 1 : 0)
