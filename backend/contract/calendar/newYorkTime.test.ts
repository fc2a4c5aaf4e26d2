import { formatDate } from 'ical-generator'
import { describe, expect, it } from 'vitest'
import { NEW_YORK } from '../time/calendar.ts'
import { newYorkInstant, newYorkTime } from './newYorkTime.ts'

describe('a time in New York', () => {
  it.each([
    ['2026-07-01', '18:00', '2026-07-01T22:00:00.000Z'],
    ['2026-12-24', '23:30', '2026-12-25T04:30:00.000Z'],
    ['2026-03-08', '01:59', '2026-03-08T06:59:00.000Z'],
    ['2026-03-08', '03:00', '2026-03-08T07:00:00.000Z'],
    ['2026-11-01', '00:30', '2026-11-01T04:30:00.000Z'],
    ['2026-11-01', '02:00', '2026-11-01T07:00:00.000Z'],
  ])('on %s at %s is %s, and a calendar file has it as it is', (day, time, instant) => {
    expect(newYorkInstant(day, time).toISOString()).toBe(instant)
    const digits = `${day} ${time}`.replaceAll(/[-:]/g, '').replace(' ', 'T')
    expect(formatDate(NEW_YORK, newYorkTime(day, time))).toBe(`${digits}00`)
  })

  it('that the change of the clock skips is the same time after it', () =>
    expect(newYorkInstant('2026-03-08', '02:30').toISOString()).toBe('2026-03-08T07:30:00.000Z'))

  it('that comes twice is the first', () =>
    expect(newYorkInstant('2026-11-01', '01:30').toISOString()).toBe('2026-11-01T05:30:00.000Z'))
})
