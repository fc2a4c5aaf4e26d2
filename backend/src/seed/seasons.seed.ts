import type { SeasonInput } from '@lane-and-court/contract/seasons/seasons.ts'
import { DateTime } from 'luxon'

const BEGAN_DAYS_AGO = 14
const LEFT_DAYS = 84
const DAYS = BEGAN_DAYS_AGO + LEFT_DAYS

/** The names of the parts of the year, from the one that begins in December. */
const NAMES = ['Winter', 'Spring', 'Summer', 'Fall']
const MONTHS = 3

/** @returns the part of the year in the middle of these days: 'Fall 2026'. December belongs to the next year. */
function nameOf(first: DateTime): string {
  const middle = first.plus({ days: DAYS / 2, months: 1 })
  return `${NAMES[Math.floor((middle.month - 1) / MONTHS)]} ${middle.year}`
}

/** @returns the season that began two weeks before `now` and lasts twelve more weeks, and the one after it. */
export function seasonsSeed(now: Date): [current: SeasonInput, next: SeasonInput] {
  const begin = DateTime.fromJSDate(now, { zone: 'utc' }).minus({ days: BEGAN_DAYS_AGO })
  const from = (first: DateTime): SeasonInput => ({
    name: nameOf(first),
    firstDay: first.toFormat('yyyy-MM-dd'),
    lastDay: first.plus({ days: DAYS }).toFormat('yyyy-MM-dd'),
  })
  return [from(begin), from(begin.plus({ days: DAYS + 1 }))]
}
