import { describe, expect, it } from 'vitest'
import {
  addDays,
  dateAndTime,
  dayWithWeekday,
  fullDay,
  isCalendarDay,
  longDate,
  longMonthAndDay,
  newYorkClock,
  newYorkOffset,
  shortDate,
  shortMonthAndDay,
  weekdayFrom,
} from './calendar.ts'

describe('a date in words', () => {
  it('is as the specification says, in the time zone of the business', () => {
    expect(longDate('2026-11-09T15:00:00.000Z')).toBe('November 9, 2026')
    expect(longDate('2026-01-01T03:00:00.000Z')).toBe('December 31, 2025')
    expect(shortDate('2026-11-09T15:00:00.000Z')).toBe('Nov 9, 2026')
    expect(longMonthAndDay('2025-06-16')).toBe('June 16')
    expect(shortMonthAndDay('2025-09-16')).toBe('Sep 16')
    expect(fullDay('2025-05-01')).toBe('May 1, 2025')
    expect(dayWithWeekday('2026-11-24')).toBe('Tue, Nov 24')
  })

  it('has a plain space before AM and PM', () => {
    expect(dateAndTime('2026-11-09T15:00:00.000Z')).toBe('Nov 9, 2026, 10:00 AM')
    expect(dateAndTime('2026-07-01T23:05:00.000Z')).toBe('Jul 1, 2026, 7:05 PM')
  })

  it('is empty for an invalid instant, and unchanged for an invalid day', () => {
    for (const write of [longDate, shortDate, dateAndTime, newYorkClock])
      expect([write('soon'), write('')]).toEqual(['', ''])
    for (const write of [fullDay, longMonthAndDay, shortMonthAndDay, dayWithWeekday])
      expect([write('in June'), write('')]).toEqual(['in June', ''])
  })
})

it.each([
  ['2026-03-08T06:59:00Z', '2026-03-08T01:59', 'Mar 8, 2026, 1:59 AM'],
  ['2026-03-08T07:00:00Z', '2026-03-08T03:00', 'Mar 8, 2026, 3:00 AM'],
  ['2026-11-01T05:30:00Z', '2026-11-01T01:30', 'Nov 1, 2026, 1:30 AM'],
  ['2026-11-01T06:30:00Z', '2026-11-01T01:30', 'Nov 1, 2026, 1:30 AM'],
  ['2026-11-01T04:00:00Z', '2026-11-01T00:00', 'Nov 1, 2026, 12:00 AM'],
  ['2026-11-02T04:59:00Z', '2026-11-01T23:59', 'Nov 1, 2026, 11:59 PM'],
])('the clock in New York shows %s as %s', (instant, clock, text) => {
  expect(newYorkClock(instant)).toBe(clock)
  expect(dateAndTime(instant)).toBe(text)
})

it('days are counted over a change of the clock and over a leap day', () => {
  expect([addDays('2026-03-07', 2), addDays('2026-11-02', -2)]).toEqual(['2026-03-09', '2026-10-31'])
  expect([addDays('2028-02-28', 1), addDays('2027-12-31', 366)]).toEqual(['2028-02-29', '2028-12-31'])
  expect([weekdayFrom('2026-03-07', 0), weekdayFrom('2026-03-08', 0)]).toEqual(['2026-03-08', '2026-03-08'])
  expect(['2028-02-29', '2027-02-29', '2026-1-1'].map(isCalendarDay)).toEqual([true, false, false])
})

describe('the offset of New York', () => {
  it.each([
    ['2026-03-07', '-05:00'],
    ['2026-03-08', '-04:00'],
    ['2026-07-01', '-04:00'],
    ['2026-10-31', '-04:00'],
    ['2026-11-01', '-05:00'],
    ['2027-01-01', '-05:00'],
  ])('on %s is %s', (day, offset) => {
    expect(newYorkOffset(day)).toBe(offset)
  })
})
