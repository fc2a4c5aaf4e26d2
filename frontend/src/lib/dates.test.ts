import { longMonthAndDay } from '@lane-and-court/contract/time/dayNames.ts'
import { expect, it } from 'vitest'
import { calendarDay, fromClock, toClock } from './clockInput.ts'
import { dateAndTime, fullDay, longDate, shortDate } from './dates.ts'
import { dayWithWeekday } from './dayWithWeekday.ts'
import { money } from './money.ts'
import { withCommas } from './withCommas.ts'

it('dates are formatted as the specification says, in the time zone of the business', () => {
  expect(longDate('2026-11-09T15:00:00.000Z')).toBe('November 9, 2026')
  expect(longDate('2026-01-01T03:00:00.000Z')).toBe('December 31, 2025')
  expect(shortDate('2026-11-09T15:00:00.000Z')).toBe('Nov 9, 2026')
  expect(dateAndTime('2026-11-09T15:00:00.000Z').replace(/\s/g, ' ')).toBe('Nov 9, 2026, 10:00 AM')
  expect(longMonthAndDay('2025-06-16')).toBe('June 16')
  expect(fullDay('2025-05-01')).toBe('May 1, 2025')
  expect(calendarDay(new Date('2026-01-01T03:00:00.000Z'))).toBe('2025-12-31')
})

it('an invalid date does not throw', () => {
  expect(longDate('soon')).toBe('')
  expect(dateAndTime('soon')).toBe('')
  expect(longMonthAndDay('in June')).toBe('in June')
  expect(fullDay('')).toBe('')
})

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

it('a date with its time has minutes, and an invalid one is empty', () => {
  expect(dateAndTime('2026-07-01T13:00:00.000Z')).toBe('Jul 1, 2026, 9:00 AM')
  expect([dateAndTime('soon'), toClock('soon'), fromClock('soon'), fromClock('')]).toEqual(['', '', '', ''])
  expect(() => ['0002-01-01T09:00', '275760-01-01T09:00'].map(fromClock)).not.toThrow()
})

it('dates and numbers are written as the formatters of the language write them', () => {
  const options = { timeZone: 'America/New_York' }
  const medium = new Intl.DateTimeFormat('en-US', { ...options, dateStyle: 'medium' })
  const long = new Intl.DateTimeFormat('en-US', { ...options, dateStyle: 'long' })
  const both = new Intl.DateTimeFormat('en-US', { ...options, dateStyle: 'medium', timeStyle: 'short' })
  const weekday = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const
  const withWeekday = new Intl.DateTimeFormat('en-US', weekday)
  for (let day = 0; day < 800; day++) {
    const date = new Date(Date.UTC(2026, 0, day, day % 24, (day * 7) % 60))
    const iso = date.toISOString()
    expect(shortDate(iso)).toBe(medium.format(date))
    expect(longDate(iso)).toBe(long.format(date))
    expect(dateAndTime(iso)).toBe(both.format(date).replaceAll(/\s/g, ' '))
    expect(dayWithWeekday(iso.slice(0, 10))).toBe(withWeekday.format(date))
  }
  const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  for (const amount of [0, 5, 999, 1_000, 22.5, 1_234.05, 1_234_567, 9_999_999.99]) {
    expect(money(amount)).toBe(dollars.format(amount).replace(/\.00$/, ''))
    expect(withCommas(Math.floor(amount))).toBe(Math.floor(amount).toLocaleString('en-US'))
  }
})
