import { expect, it } from 'vitest'
import { describeDates, describeDay, describeTime, describeTimes } from './describeSchedule.ts'

it('describeDay names the day of a number, and returns an empty text for an invalid one', () => {
  expect([0, 1, 6, 7].map(describeDay)).toEqual(['Sunday', 'Monday', 'Saturday', ''])
})

it.each([
  ['00:00', '12:00 AM'],
  ['09:30', '9:30 AM'],
  ['12:05', '12:05 PM'],
  ['16:00', '4:00 PM'],
  ['23:59', '11:59 PM'],
  ['noon', 'noon'],
])('describeTime shows %s as %s', (time, text) => {
  expect(describeTime(time)).toBe(text)
})

it('describeTimes names the half of the day once if it is the same, and leaves out an end that is not known', () => {
  expect(describeTimes('16:00', '16:30')).toBe('4:00–4:30 PM')
  expect(describeTimes('11:30', '12:10')).toBe('11:30 AM–12:10 PM')
  expect(describeTimes('16:00', '')).toBe('4:00 PM')
})

it.each([
  ['2026-09-08T00:00:00.000Z', '2026-12-19T23:59:59.999Z', 'Sep 8 to Dec 19'],
  ['2026-11-07T12:00:00.000Z', '2027-02-13T12:00:00.000Z', 'Nov 7, 2026 to Feb 13, 2027'],
  ['', '2027-02-13T12:00:00.000Z', ''],
])('describeDates shows %s to %s as "%s", in UTC', (start, end, text) => {
  expect(describeDates(start, end)).toBe(text)
})
