import { fork } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withReason } from './reporter.mjs'

const PACKAGES = path.resolve(import.meta.dirname, '../node_modules')
const REPORTER = path.join(import.meta.dirname, 'reporter.mjs')

type Message = Partial<Record<'total' | 'done', number> & Record<'passed' | 'failed' | 'skipped', string>>

let folder = ''
beforeAll(() => {
  mkdirSync(path.join(PACKAGES, '.cache'), { recursive: true })
  // Below the packages, so that the tests in it find them.
  folder = mkdtempSync(path.join(PACKAGES, '.cache/reporter-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a test runner on some files. @returns what its reporter sends. */
async function messagesOf(script: string, args: string[], files: Record<string, string>): Promise<Message[]> {
  for (const [name, source] of Object.entries(files)) writeFileSync(path.join(folder, name), source)
  const messages: Message[] = []
  const { VITEST: _own, ...env } = process.env
  const child = fork(path.join(PACKAGES, script), args, { cwd: folder, silent: true, env })
  child.on('message', (message: Message) => messages.push(message))
  await new Promise((resolve) => child.once('close', resolve))
  return messages
}
const textsOf = (messages: Message[], state: 'passed' | 'failed' | 'skipped') =>
  messages.flatMap((message) => message[state]?.split('\n').slice(0, 2).join(' ') ?? [])

it('the reporter of vitest sends each test, and a file that could not run, with the reason', async () => {
  const messages = await messagesOf('vitest/vitest.mjs', ['run', `--reporter=${REPORTER}`, '--root=.'], {
    'vitest.config.js': 'export default {}',
    'a.test.js': `import { expect, it } from 'vitest'
      it('adds', () => expect(1 + 1).toBe(2))
      it('subtracts', () => expect(1).toBe(2))
      it.skip('divides', () => {})`,
    'b.test.js': `import './missing.js'`,
  })
  expect(messages[0]).toEqual({ total: 2 })
  expect(messages.filter(({ done }) => done)).toHaveLength(2)
  expect(textsOf(messages, 'passed')).toEqual([expect.stringMatching(/a\.test\.js › adds$/)])
  expect(textsOf(messages, 'skipped')).toEqual([expect.stringMatching(/a\.test\.js › divides$/)])
  expect(textsOf(messages, 'failed').toSorted()).toEqual([
    expect.stringMatching(/a\.test\.js › subtracts .*expected 1 to be 2/),
    expect.stringMatching(/b\.test\.js \(outside a test\) .*missing\.js/),
  ])
})

it('the reporter of Playwright sends each journey; one that passed only when it was repeated has failed', async () => {
  const messages = await messagesOf('@playwright/test/cli.js', ['test', `--reporter=${REPORTER}`], {
    'playwright.config.js': `module.exports = { testMatch: '*.spec.js', retries: 1, workers: 1 }`,
    'a.spec.js': `const { test, expect } = require('@playwright/test')
      test('opens', () => {})
      test('closes', ({}, { retry }) => expect(retry).toBe(1))
      test('prints', () => test.skip(true, 'no printer'))
      test('hangs', async ({}, info) => {
        info.setTimeout(100)
        await expect.poll(() => 'waiting', { timeout: 0 }).toBe('there')
      })`,
  })
  expect(messages[0]).toEqual({ total: 4 })
  expect(textsOf(messages, 'passed')).toEqual(['a.spec.js › opens'])
  expect(textsOf(messages, 'skipped')).toEqual(['a.spec.js › prints (no printer)'])
  const failed = messages.flatMap((message) => message.failed ?? [])
  expect(failed[0]).toMatch(/^a\.spec\.js › closes\n.*\(line 3\)\n.*toBe/)
  // A timeout alone does not say what was waited for.
  expect(failed.at(-1)).toMatch(/^a\.spec\.js › hangs\n.*\(line 7\)\n.*timeout of 100ms/)
})

it('the reason of a property that failed has its seed, and what does not hold', () => {
  const holds = fc.property(fc.nat(), (n) => void expect(n).toBeLessThan(10))
  let stack = ''
  try {
    fc.assert(holds, { seed: 7 })
  } catch (error) {
    stack = String((error as Error).stack)
  }
  const reason = withReason('numbers are small', stack)
  expect(reason).toMatch(/seed: 7,/)
  expect(reason).toMatch(/Counterexample: \[10\]/)
  expect(reason).toMatch(/expected 10 to be less than 10/)
})

it('a reason is cut to its first lines', () => {
  expect(withReason('a', 'x'.repeat(1_000))).toBe(`a\n          ${'x'.repeat(200)}`)
  expect(withReason('a', 'one\n\n'.repeat(100)).split('\n')).toHaveLength(13)
})
