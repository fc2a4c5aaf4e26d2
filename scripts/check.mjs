import path from 'node:path'
import { install, runBeside } from './setup.mjs'

const SOURCES = ['backend', 'frontend', 'e2e', 'scripts']
const IMPORT_RULES = path.join(import.meta.dirname, 'importRules.mjs')
const CACHE = 'node_modules/.cache/checks'
/** Checks that run at the same time: as many as a machine of CI has cores. */
const AT_ONCE = 2

/** With several threads each compiler takes twice the CPU time: the cores are busy with other checks. */
const tsc = (project) => {
  const buildInfo = `${CACHE}/${project.replaceAll(/\W/g, '-')}.tsbuildinfo`
  return ['-p', project, '--singleThreaded', '--incremental', '--tsBuildInfoFile', buildInfo]
}

const KNIP = ['--cache', '--cache-location', `${CACHE}/knip`]
const DEPCRUISE = ['--config', IMPORT_RULES, '--output-type', 'err-long']
const DEPCRUISE_CACHE = ['--cache', `${CACHE}/imports`, '--cache-strategy', 'content']

/** Types, lint, import rules, format and unused code; each is one line of the result. The longest come first. */
export const CHECKS = [
  ['types of the frontend', 'tsc', tsc('frontend')],
  ['unused files, exports and dependencies', 'knip', KNIP],
  ['types of the backend', 'tsc', tsc('backend')],
  ['import rules', 'depcruise', [...DEPCRUISE, ...DEPCRUISE_CACHE, ...SOURCES]],
  ['types of the journeys', 'tsc', tsc('e2e')],
  ['types of the scripts', 'tsc', tsc('.')],
  ['types of the benches', 'tsc', tsc('scripts/bench')],
  ['lint', 'oxlint', ['--deny-warnings']],
  ['format', 'oxfmt', ['--check']],
]

/**
 * Runs every check, also after one has failed; what they cache makes the next run short.
 * @param report called with `{ passed: name }` or `{ failed: name }` after each.
 */
export async function check(report) {
  const queue = [...CHECKS]
  const runNext = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [name, command, args] = next
      const code = await runBeside(command, args)
      report(code === 0 ? { passed: name } : { failed: name })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, runNext))
}

if (import.meta.filename === process.argv[1]) {
  await install('all')
  process.exitCode = 0
  await check(({ passed, failed }) => {
    process.stdout.write(passed ? `ok     ${passed}\n` : `FAILED ${failed}\n`)
    if (failed) process.exitCode = 1
  })
}
