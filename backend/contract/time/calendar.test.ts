import { describe, expect, it } from 'vitest'
import { newYorkOffset } from './calendar.ts'

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
