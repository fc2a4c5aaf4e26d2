import { newYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { fromClock } from './fromClock.ts'

afterEach(() => void vi.useRealTimers())

it.each([
  ['2026-07-01T09:00', '2026-07-01T13:00:00.000Z'],
  ['2026-12-24T23:30', '2026-12-25T04:30:00.000Z'],
  // The hour after daylight saving time begins, and the hour before it ends.
  ['2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
  ['2026-11-01T00:30', '2026-11-01T04:30:00.000Z'],
])('%s is converted to UTC and back in the time zone of the business', (clock, iso) => {
  expect(fromClock(clock)).toBe(iso)
  expect(newYorkClock(iso)).toBe(clock)
})

it.each(['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z'])(
  'a time that the clock skips is the same one after it, and of one that comes twice it is the first, also on %s',
  (now) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
    expect(fromClock('2026-03-08T02:30')).toBe('2026-03-08T07:30:00.000Z')
    expect(fromClock('2026-11-01T01:30')).toBe('2026-11-01T05:30:00.000Z')
  },
)

it('what is no time is empty, and a year that is being typed is an instant', () => {
  expect(['soon', '', '275760-01-01T09:00'].map(fromClock)).toEqual(['', '', ''])
  expect(fromClock('0002-01-01T09:00')).toMatch(/^0002-01-01T/)
})
