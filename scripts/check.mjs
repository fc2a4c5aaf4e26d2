import path from 'node:path'
import { install, run } from './setup.mjs'

const SOURCES = ['backend', 'frontend', 'e2e', 'scripts']
const IMPORT_RULES = path.join(import.meta.dirname, 'importRules.mjs')

/** Types, format, import rules and unused code; each is one line of the result. */
export const CHECKS = [
  ['types of the backend', 'tsc', ['-p', 'backend']],
  ['types of the frontend', 'tsc', ['-p', 'frontend']],
  ['types of the journeys', 'tsc', ['-p', 'e2e']],
  ['types of the scripts', 'tsc', ['-p', '.']],
  ['types of the benches', 'tsc', ['-p', 'scripts/bench']],
  ['lint', 'oxlint', ['--deny-warnings']],
  ['import rules', 'depcruise', ['--config', IMPORT_RULES, '--output-type', 'err-long', ...SOURCES]],
  ['format', 'oxfmt', ['--check']],
  ['unused files, exports and dependencies', 'knip', []],
]

/** Runs every check, also after one has failed. @returns how many passed and failed. */
export async function check() {
  const result = { passed: 0, failed: 0 }
  for (const [name, command, args] of CHECKS) {
    const ok = (await run(command, args)) === 0
    process.stdout.write(`${ok ? 'ok    ' : 'FAILED'} ${name}\n`)
    result[ok ? 'passed' : 'failed']++
  }
  return result
}

if (import.meta.filename === process.argv[1]) {
  await install()
  const { failed } = await check()
  process.exit(failed ? 1 : 0)
}
