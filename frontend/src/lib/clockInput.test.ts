import { expect, it } from 'vitest'
import { calendarDay, fromClock, toClock } from './clockInput.ts'

it.each([
  ['2026-07-01T09:00', '2026-07-01T13:00:00.000Z'],
  ['2026-12-24T23:30', '2026-12-25T04:30:00.000Z'],
  // The hour after daylight saving time begins, and the hour before it ends.
  ['2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
  ['2026-11-01T00:30', '2026-11-01T04:30:00.000Z'],
])('%s is converted to UTC and back in the time zone of the business', (clock, iso) => {
  expect(fromClock(clock)).toBe(iso)
  expect(toClock(iso)).toBe(clock)
})

it('an invalid time is empty, and one of a year that is being typed does not throw', () => {
  expect([toClock('soon'), fromClock('soon'), fromClock('')]).toEqual(['', '', ''])
  expect(() => ['0002-01-01T09:00', '275760-01-01T09:00'].map(fromClock)).not.toThrow()
})

it('the day of an instant is that in New York', () =>
  expect(calendarDay(new Date('2026-01-01T03:00:00.000Z'))).toBe('2025-12-31'))
