import path from 'node:path'
import { install, runBeside } from './setup.mjs'

const SOURCES = ['backend', 'frontend', 'e2e', 'scripts']
const IMPORT_RULES = path.join(import.meta.dirname, 'importRules.mjs')
/** Checks that run at the same time: as many as a machine of CI has cores. */
const AT_ONCE = 2

/** With several threads each compiler takes twice the CPU time: the cores are busy with other checks. */
const tsc = (project) => ['-p', project, '--singleThreaded']

/** Types, lint, import rules, format and unused code; each is one line of the result. The longest come first. */
export const CHECKS = [
  ['types of the frontend', 'tsc', tsc('frontend')],
  ['unused files, exports and dependencies', 'knip', []],
  ['types of the backend', 'tsc', tsc('backend')],
  ['import rules', 'depcruise', ['--config', IMPORT_RULES, '--output-type', 'err-long', ...SOURCES]],
  ['types of the journeys', 'tsc', tsc('e2e')],
  ['types of the scripts', 'tsc', tsc('.')],
  ['types of the benches', 'tsc', tsc('scripts/bench')],
  ['lint', 'oxlint', ['--deny-warnings']],
  ['format', 'oxfmt', ['--check']],
]

/** Runs every check, also after one has failed. @returns how many passed, and the names of those that failed. */
export async function check() {
  const result = { passed: 0, failed: [] }
  const queue = [...CHECKS]
  const runNext = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [name, command, args] = next
      const ok = (await runBeside(command, args)) === 0
      process.stdout.write(`${ok ? 'ok    ' : 'FAILED'} ${name}\n`)
      if (ok) result.passed++
      else result.failed.push(name)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, runNext))
  return result
}

if (import.meta.filename === process.argv[1]) {
  await install('all')
  const { failed } = await check()
  process.exit(failed.length > 0 ? 1 : 0)
}
