import { describe, expect, it, vi } from 'vitest'
import {
  addDays,
  dateAndTime,
  dayWithWeekday,
  fullDay,
  isCalendarDay,
  longDate,
  longMonthAndDay,
  NEW_YORK,
  newYorkClock,
  newYorkOffset,
  shortDate,
  shortMonthAndDay,
  weekdayFrom,
} from './calendar.ts'

describe('a date in words', () => {
  it('is in the words of the site and the time zone of the business', () => {
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

/** @returns what Intl writes, with plain spaces. */
function byIntl(options: Intl.DateTimeFormatOptions, locale = 'en-US') {
  const format = new Intl.DateTimeFormat(locale, { timeZone: NEW_YORK, ...options })
  return (instant: number | Date) => format.format(instant)
}

describe('without Intl', () => {
  const clock = byIntl({ dateStyle: 'short', timeStyle: 'short' }, 'sv-SE')
  const sameClock = (time: number) => {
    const expected = clock(time).replace(' ', 'T')
    // One comparison, because an assertion for each hour would take minutes.
    return newYorkClock(time) === expected ? [] : [`${newYorkClock(time)} is ${expected}`]
  }

  it('the clock is that of Intl in each hour of the months in which it changes, and a moment before', () => {
    const different: string[] = []
    for (let year = 2007; year <= 2080; year++)
      for (const month of [2, 10])
        for (let hour = 0; hour < 31 * 24; hour++) {
          const time = Date.UTC(year, month, 1, hour)
          different.push(...sameClock(time), ...sameClock(time - 1))
        }
    expect(different).toEqual([])
  })

  it('the clock is that of Intl on all other days, in the past and in the far future', () => {
    const days = Array.from({ length: 25_000 }, (_, at) => Date.UTC(1_901, 0, 1) + at * 3.7 * 86_400_000)
    const far = [
      Date.UTC(1_883, 10, 18),
      Date.UTC(9_999, 11, 31, 23),
      Date.UTC(12_026, 6, 1),
      8.64e15,
      8.6e15,
    ]
    expect([...days, ...far].flatMap(sameClock)).toEqual([])
    expect(newYorkClock(Number.NaN)).toBe('')
    expect(newYorkClock(8.64e15 + 1)).toBe('')
  })

  it('dates in words are those of Intl', () => {
    const long = byIntl({ dateStyle: 'long' })
    const short = byIntl({ dateStyle: 'medium' })
    const ofDay = (options: Intl.DateTimeFormatOptions) => byIntl({ ...options, timeZone: 'UTC' })
    const [full, month, shortMonth, weekday] = [
      ofDay({ dateStyle: 'long' }),
      ofDay({ month: 'long', day: 'numeric' }),
      ofDay({ month: 'short', day: 'numeric' }),
      ofDay({ weekday: 'short', month: 'short', day: 'numeric' }),
    ]
    for (let at = 0; at < 800; at++) {
      const date = new Date(Date.UTC(1_990 + (at % 60), at % 12, 1 + (at % 31), at % 24))
      const day = date.toISOString().slice(0, 10)
      const iso = date.toISOString()
      expect([longDate(iso), shortDate(iso)]).toEqual([long(date), short(date)])
      expect([fullDay(day), longMonthAndDay(day)]).toEqual([full(date), month(date)])
      expect([shortMonthAndDay(day), dayWithWeekday(day)]).toEqual([shortMonth(date), weekday(date)])
    }
  })

  it('no formatter is made for a date since 2007', () => {
    const made = vi.spyOn(Intl, 'DateTimeFormat')
    newYorkClock('2026-11-09T15:00:00.000Z')
    dateAndTime('2007-01-01T00:00:00.000Z')
    dayWithWeekday('2026-11-09')
    expect(made).not.toHaveBeenCalled()
    made.mockRestore()
  })
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
