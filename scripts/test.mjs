import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findBrowser } from './browser.mjs'
import { budget } from './budget.mjs'
import { check } from './check.mjs'
import { install, ROOT, run } from './setup.mjs'
import { build } from './site.mjs'

// The tests start the server about two hundred times: each start but the first uses cached compiled modules.
process.env.NODE_COMPILE_CACHE ??= path.join(ROOT, 'node_modules/.cache/compiled')

const total = { passed: 0, failed: 0, skipped: 0 }
const reports = mkdtempSync(path.join(tmpdir(), 'lane-and-court-'))
const add = ({ passed = 0, failed = 0, skipped = 0 }) => {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
}

/** Counts a part by its own report; a part that ended without one has failed. */
function addReport(file, code, countOf) {
  const counts = existsSync(file) ? countOf(JSON.parse(readFileSync(file, 'utf8'))) : {}
  if (code !== 0 && !counts.failed) counts.failed = 1
  add(counts)
}

async function vitest(name, args, env) {
  process.stdout.write(`\n== ${name}\n`)
  const file = path.join(reports, `${name.replaceAll(' ', '-')}.json`)
  const code = await run(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile=${file}`, ...args],
    { env },
  )
  addReport(file, code, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }))
}

async function journeys() {
  process.stdout.write('\n== journeys in a browser\n')
  const browser = await findBrowser()
  if (browser === null) {
    process.stdout.write('FAILED no browser could be found or installed\n')
    return add({ failed: 1 })
  }
  const file = path.join(reports, 'journeys.json')
  const code = await run('playwright', ['test', '--config', 'e2e', '--reporter=list,json'], {
    env: { ...browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  })
  addReport(file, code, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }))
}

/** What needs neither a server nor a browser; the embedded store runs in the process of its tests. */
const QUICK = [
  'backend/contract',
  'backend/src/infra',
  'frontend',
  'scripts/docs.test.ts',
  'scripts/importRules.test.ts',
]

/** Every other part: servers, MongoDB, the weight of the pages, and a browser. */
async function whole() {
  // The tests of `npm start` run the built site.
  await build()
  await vitest('unit and API tests', [], {})
  const onMongod = ['features', 'app.test.ts', 'http', 'seed', 'administrators.test.ts'].map(
    (part) => `backend/src/${part}`,
  )
  await vitest('API tests on mongod', onMongod, { TEST_STORE: 'mongod' })
  process.stdout.write('\n== weight of the pages\n')
  const weights = budget()
  console.table(weights)
  add({
    passed: weights.filter(({ holds }) => holds).length,
    failed: weights.filter(({ holds }) => !holds).length,
  })
  await journeys()
}

await install()
process.stdout.write('== checks\n')
add(await check())
if (process.argv.includes('--quick')) await vitest('unit tests', QUICK, {})
else await whole()
rmSync(reports, { recursive: true, force: true })

const skipped = total.skipped ? `, ${total.skipped} skipped` : ''
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed${skipped}\n`)
process.exit(total.failed ? 1 : 0)
