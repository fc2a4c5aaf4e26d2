import { expect, it } from 'vitest'
import { readPlaywright, readVitest } from './testReports.mjs'

it('the report of vitest names each failed and skipped test, and a file that could not run', () => {
  const test = (fullName: string, status: string) => ({ fullName, status })
  const testResults = [
    {
      name: '/here/a.test.ts',
      status: 'failed',
      assertionResults: [test('adds', 'passed'), test('subtracts', 'failed'), test('divides', 'skipped')],
    },
    { name: '/here/b.test.ts', status: 'failed', assertionResults: [test('never ran', 'pending')] },
    { name: '/here/c.test.ts', status: 'passed', assertionResults: [test('adds', 'passed')] },
  ]
  expect(readVitest({ testResults }, '/here')).toEqual({
    passed: 2,
    failed: ['a.test.ts › subtracts', 'b.test.ts (outside a test)'],
    skipped: ['a.test.ts › divides', 'b.test.ts › never ran'],
  })
})

it('a journey that passed only when it was repeated counts as failed', () => {
  const spec = (title: string, status: string, annotations: object[] = []) => ({
    title,
    tests: [{ status, annotations }],
  })
  const suites = [
    {
      title: 'home.spec.ts',
      specs: [spec('opens', 'expected'), spec('closes', 'flaky')],
      suites: [
        {
          title: 'dark',
          specs: [
            spec('opens', 'unexpected'),
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
      'home.spec.ts › dark › opens',
      'outside a test: port taken',
    ],
    skipped: ['home.spec.ts › dark › prints (no printer)'],
  })
})
