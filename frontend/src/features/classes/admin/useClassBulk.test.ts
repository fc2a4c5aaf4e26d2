import { expect, it } from 'vitest'
import { daysLater } from './useClassBulk.ts'

it('a day is moved by whole days, with its time in UTC, also over a change of the clock', () => {
  expect(daysLater('2026-03-07T00:00:00.000Z', 2)).toBe('2026-03-09T00:00:00.000Z')
  expect(daysLater('2026-11-02T15:30:00.000Z', -7)).toBe('2026-10-26T15:30:00.000Z')
  expect(daysLater('2026-02-28T23:59:59.999Z', 364)).toBe('2027-02-27T23:59:59.999Z')
})

it('what is not a day stays as it is', () => expect(daysLater('soon', 7)).toBe('soon'))
