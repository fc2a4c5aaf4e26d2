import { expect, it } from 'vitest'
import { copiedDates } from './copiedClass.ts'

const daysOf = ({ startDate, endDate }: { startDate: Date; endDate: Date }) =>
  [startDate, endDate].map((date) => date.toISOString().slice(0, 10))
const SUMMER = { firstDay: '2026-06-15', lastDay: '2026-08-30' }
const FALL = { firstDay: '2026-09-08', lastDay: '2026-12-20' }

it('copied classes move by the number of days that is given', () => {
  const monday = { seasonId: null, startDate: '2026-06-15', endDate: '2026-08-24' }
  expect(daysOf(copiedDates({ moveDays: -3 })(monday))).toEqual(['2026-06-12', '2026-08-21'])
})

it('copied classes have the days of their season; those of a part of their own keep their weeks', () => {
  const datesOf = copiedDates({ into: FALL, formerSeasons: new Map([['1', SUMMER]]) })
  const whole = { seasonId: '1', startDate: '2026-06-16', endDate: '2026-08-28' }
  expect(daysOf(datesOf(whole))).toEqual(['2026-09-08', '2026-12-20'])
  const part = { seasonId: '1', startDate: '2026-06-29', endDate: '2026-07-20' }
  expect(daysOf(datesOf(part))).toEqual(['2026-09-28', '2026-10-19'])
  expect(daysOf(datesOf({ ...part, seasonId: null }))).toEqual(['2026-09-08', '2026-12-20'])
})
