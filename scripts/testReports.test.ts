import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readPlaywright, readVitest } from './testReports.mjs'

it('the report of vitest names each failed and skipped test, with the reason, and a file that could not run', () => {
  const test = (fullName: string, status: string, failureMessages: string[] = []) => ({
    fullName,
    status,
    failureMessages,
  })
  const failure = test('subtracts', 'failed', [
    '\u001B[31mexpected 1\u001B[39m\n\nto be 2\n    at a.test.ts:3',
  ])
  const testResults = [
    {
      name: '/here/a.test.ts',
      status: 'failed',
      assertionResults: [test('adds', 'passed'), failure, test('divides', 'skipped')],
    },
    { name: '/here/b.test.ts', status: 'failed', assertionResults: [test('never ran', 'pending')] },
    { name: '/here/c.test.ts', status: 'passed', assertionResults: [test('adds', 'passed')] },
  ]
  expect(readVitest({ testResults }, '/here')).toEqual({
    passed: 2,
    failed: [
      ['a.test.ts › subtracts', 'expected 1', 'to be 2', '    at a.test.ts:3'].join('\n          '),
      'b.test.ts (outside a test)',
    ],
    skipped: ['a.test.ts › divides', 'b.test.ts › never ran'],
  })
})

it('of a property that failed it has the seed, and what does not hold', () => {
  const failureOf = (work: () => void) => {
    try {
      work()
    } catch (error) {
      return String((error as Error).stack)
    }
    return ''
  }
  const holds = fc.property(fc.nat(), (n) => void expect(n).toBeLessThan(10))
  const failureMessages = [failureOf(() => fc.assert(holds, { seed: 7 }))]
  const assertionResults = [{ fullName: 'numbers are small', status: 'failed', failureMessages }]
  const { failed } = readVitest(
    { testResults: [{ name: '/here/a.test.ts', status: 'failed', assertionResults }] },
    '/here',
  )
  expect(failed[0]).toMatch(/seed: 7,/)
  expect(failed[0]).toMatch(/Counterexample: \[10\]/)
  expect(failed[0]).toMatch(/expected 10 to be less than 10/)
})

it('a journey that passed only when it was repeated counts as failed, and a long reason is cut', () => {
  const spec = (title: string, status: string, annotations: object[] = [], results: object[] = []) => ({
    title,
    tests: [{ status, annotations, results }],
  })
  const suites = [
    {
      title: 'home.spec.ts',
      specs: [spec('opens', 'expected'), spec('closes', 'flaky')],
      suites: [
        {
          title: 'dark',
          specs: [
            spec('opens', 'unexpected', [], [{ error: { message: `no ${'x'.repeat(1_000)}` } }]),
            spec('prints', 'skipped', [{ type: 'skip', description: 'no printer' }]),
          ],
        },
      ],
    },
  ]
  expect(readPlaywright({ suites, errors: [{ message: 'port taken\nat line 1' }] })).toEqual({
    passed: 1,
    failed: [
      'home.spec.ts › closes (passed only when repeated)',
      `home.spec.ts › dark › opens\n          no ${'x'.repeat(197)}`,
      'outside a test: port taken',
    ],
    skipped: ['home.spec.ts › dark › prints (no printer)'],
  })
})
