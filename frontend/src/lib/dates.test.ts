import { expect, it } from 'vitest'
import { calendarDay, fullDay, longDate, monthAndDay, shortDate } from './dates.ts'

it('writes dates as the specification does, on the clock of the business', () => {
  expect(longDate('2026-11-09T15:00:00.000Z')).toBe('November 9, 2026')
  expect(longDate('2026-01-01T03:00:00.000Z')).toBe('December 31, 2025')
  expect(shortDate('2026-11-09T15:00:00.000Z')).toBe('Nov 9, 2026')
  expect(monthAndDay('2025-06-16')).toBe('June 16')
  expect(fullDay('2025-05-01')).toBe('May 1, 2025')
  expect(calendarDay(new Date('2026-01-01T03:00:00.000Z'))).toBe('2025-12-31')
})

it('is not broken by what is no date', () => {
  expect(longDate('soon')).toBe('')
  expect(monthAndDay('in June')).toBe('in June')
  expect(fullDay('')).toBe('')
})
