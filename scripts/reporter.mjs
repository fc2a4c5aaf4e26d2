// A reporter for vitest and for Playwright, which call methods of other names: both tell `scripts/test.mjs`, which
// started them, how far they are and what failed.
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from './setup.mjs'

const REASON_LINES = 12
const LINE_LENGTH = 200

/** @returns the name of a failed test, and below it the first lines of the reason. */
export function withReason(name, message = '') {
  const reason = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, REASON_LINES)
    .map((line) => `\n          ${line.slice(0, LINE_LENGTH)}`)
  return name + reason.join('')
}

/** @returns the innermost step of a journey that failed: of a timeout, what the journey was waiting for. */
function failedStep(steps) {
  const step = steps.find(({ error }) => error)
  return step && (failedStep(step.steps) ?? step)
}

/** @returns why a journey failed: what Playwright says, and where. */
function reasonOf({ error, steps }) {
  const { title, location } = failedStep(steps) ?? {}
  return error && `${title} (line ${location?.line})\n${error.message}`
}

/** Sends `{ total }` once, `{ done }` after each file or journey, and `{ passed | failed | skipped: name }`. */
export default class Reporter {
  /** @param options of the runner, or for a test of this class a function that takes the messages. */
  constructor({ send = (message) => process.send?.(message) } = {}) {
    this.send = send
  }

  onTestRunStart(files) {
    this.send({ total: files.length })
  }

  onTestCaseResult(test) {
    const { state, errors = [] } = test.result()
    const name = `${path.relative(ROOT, test.module.moduleId)} › ${test.fullName}`
    const [error] = errors
    if (state === 'failed') this.send({ failed: withReason(name, error?.stack || error?.message) })
    else this.send({ [state]: name })
  }

  onTestModuleEnd(file) {
    // An import or a hook threw: none of its tests says so.
    const errors = [file, ...file.children.allSuites()].flatMap((suite) => suite.errors())
    const name = `${path.relative(ROOT, file.moduleId)} (outside a test)`
    for (const { message } of errors) this.send({ failed: withReason(name, message) })
    this.send({ done: 1 })
  }

  onTestRunEnd(_files, errors) {
    for (const { message } of errors) this.send({ failed: withReason('(outside a test)', message) })
  }

  onBegin(_config, suite) {
    this.send({ total: suite.allTests().length })
  }

  onTestEnd(test, result) {
    const { status, retry } = result
    const [, , ...titles] = test.titlePath()
    const name = titles.join(' › ')
    if (status === 'skipped') {
      const reason = test.annotations.find(({ type }) => type === 'skip')?.description
      this.send({ skipped: reason ? `${name} (${reason})` : name })
    } else if (status === 'passed' && retry === 0) this.send({ passed: name })
    // A test that passed only when it was repeated has failed.
    else this.send({ failed: withReason(name, reasonOf(result) ?? 'passed only when repeated') })
    this.send({ done: 1 })
  }

  onError({ message }) {
    this.send({ failed: withReason('(outside a test)', message) })
  }
}
