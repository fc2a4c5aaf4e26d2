import type { CalendarDay } from './closures.types.ts'

const DAY_MS = 86_400_000
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** @returns whether a text is a day that the calendar has, yyyy-MM-dd. */
export function isCalendarDay(text: string): boolean {
  if (!DAY.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** @returns whether a text is a time of day on the 24-hour clock, HH:mm. */
export const isTimeOfDay = (text: string): boolean => TIME.test(text)

/** @returns the day that is `days` later; earlier if negative. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** @returns 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: CalendarDay): number => new Date(`${day}T00:00:00Z`).getUTCDay()

// The Swedish locale writes the date first, and digits only.
const clock = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/New_York',
})

/** @returns an instant as the clock in New York shows it, yyyy-MM-ddTHH:mm; empty for an invalid one. */
export function newYorkClock(instant: string | number | Date): string {
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? '' : clock.format(date).replace(' ', 'T')
}
