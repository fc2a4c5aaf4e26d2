import { expect, it } from 'vitest'
import { describeAges } from './describeAges.ts'

it.each([
  [6, 42, '6 months to 3 years 6 months'],
  [48, 108, 'Ages 4-9'],
  [216, null, '18 and older'],
  [6, null, '6 months and older'],
  [1, 12, '1 month to 1 year'],
  [13, 24, '1 year 1 month to 2 years'],
  [60, 60, 'Age 5'],
  [18, 18, '1 year 6 months'],
  [0, 24, 'Up to 2 years'],
  [0, 0, 'Up to 0 months'],
  [0, null, 'All ages'],
])('describeAges describes %s to %s months as "%s"', (minMonths, maxMonths, text) => {
  expect(describeAges({ minMonths, maxMonths })).toBe(text)
})
