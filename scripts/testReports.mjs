// What the reports of vitest and Playwright say, in the same form.
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const REASON_LINES = 8
const LINE_LENGTH = 200

/** @returns the name of a failed test, and below it the first lines of the reason. */
function withReason(line, message = '') {
  const reason = stripVTControlCharacters(message)
    .split('\n')
    .filter((part) => part.trim() !== '')
    .slice(0, REASON_LINES)
    .map((part) => `\n          ${part.slice(0, LINE_LENGTH)}`)
  return line + reason.join('')
}

/** @returns the number of passed tests, file and title of those that failed or were skipped, and why they failed. */
export function readVitest({ testResults }, root) {
  const outcome = { passed: 0, failed: [], skipped: [] }
  for (const { name: file, status, assertionResults } of testResults) {
    const at = path.relative(root, file)
    for (const test of assertionResults) {
      const line = `${at} › ${test.fullName}`
      if (test.status === 'passed') outcome.passed++
      else if (test.status === 'failed') outcome.failed.push(withReason(line, test.failureMessages?.[0]))
      else outcome.skipped.push(line)
    }
    const hasFailed = assertionResults.some((test) => test.status === 'failed')
    // An import or a hook threw: none of its tests says so.
    if (status === 'failed' && !hasFailed) outcome.failed.push(`${at} (outside a test)`)
  }
  return outcome
}

/** As `readVitest`. A test that passed only when it was repeated has failed. */
export function readPlaywright({ suites, errors = [] }) {
  const outcome = { passed: 0, failed: [], skipped: [] }
  const visit = ({ specs = [], suites: inner = [], title }, titles) => {
    const within = [...titles, title]
    for (const spec of specs) {
      for (const { status, annotations = [], results = [] } of spec.tests) {
        const line = [...within, spec.title].join(' › ')
        const reason = annotations.find(({ type }) => type === 'skip')?.description
        if (status === 'expected') outcome.passed++
        else if (status === 'skipped') outcome.skipped.push(reason ? `${line} (${reason})` : line)
        else if (status === 'flaky') outcome.failed.push(`${line} (passed only when repeated)`)
        else outcome.failed.push(withReason(line, results.find(({ error }) => error)?.error.message))
      }
    }
    for (const suite of inner) visit(suite, within)
  }
  for (const suite of suites) visit(suite, [])
  for (const { message = '' } of errors) outcome.failed.push(`outside a test: ${message.split('\n', 1)[0]}`)
  return outcome
}
