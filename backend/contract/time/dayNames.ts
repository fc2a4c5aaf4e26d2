import type { CalendarDay } from './calendar.ts'

// Names of our own, because the first formatter of `Intl` takes a phone 45 ms of a first visit.
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const SHORT = 3

/** @returns the midnight of a day, UTC. @param day yyyy-MM-dd. */
const midnight = (day: CalendarDay) => new Date(`${day}T00:00:00Z`)

const monthOf = (date: Date) => MONTHS[date.getUTCMonth()] ?? ''

/** @returns a day as 'November 9'; an invalid one unchanged. */
export function longMonthAndDay(day: CalendarDay): string {
  const date = midnight(day)
  return Number.isNaN(date.getTime()) ? day : `${monthOf(date)} ${date.getUTCDate()}`
}

/** @returns a day as 'Nov 9'; an invalid one unchanged. */
export function shortMonthAndDay(day: CalendarDay): string {
  const date = midnight(day)
  return Number.isNaN(date.getTime()) ? day : `${monthOf(date).slice(0, SHORT)} ${date.getUTCDate()}`
}
