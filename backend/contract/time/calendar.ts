import { describeTime } from './timeOfDay.ts'

/** The time zone of the business. */
export const NEW_YORK = 'America/New_York'

/** A calendar day in New York, yyyy-MM-dd. */
export type CalendarDay = string

/** A moment on the clock in New York, yyyy-MM-ddTHH:mm, as `newYorkClock` returns it. */
export type NewYorkClock = string

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** @returns the midnight of a day, UTC. */
const midnight = (day: CalendarDay): Date => new Date(`${day}T00:00:00Z`)

/** @returns whether a text is a day that the calendar has, yyyy-MM-dd. */
export function isCalendarDay(text: string): boolean {
  if (!DAY.test(text)) return false
  const date = midnight(text)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** @returns the day that is `days` later; earlier if negative. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  const date = midnight(day)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** @returns that day, or the first one after it, that is a `dayOfWeek`: 0 for Sunday to 6 for Saturday. */
export function weekdayFrom(day: CalendarDay, dayOfWeek: number): CalendarDay {
  return addDays(day, (((dayOfWeek - weekdayOf(day)) % 7) + 7) % 7)
}

/** @returns 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: CalendarDay): number => midnight(day).getUTCDay()

/**
 * @returns a function that writes a date, and returns the fallback for an invalid one. Its formatter is made when it is
 *   used first, because that takes a phone some milliseconds.
 */
function writer(options: Intl.DateTimeFormatOptions, locale = 'en-US') {
  let format: Intl.DateTimeFormat | undefined
  return (date: Date, fallback: string): string =>
    Number.isNaN(date.getTime())
      ? fallback
      : (format ??= new Intl.DateTimeFormat(locale, options)).format(date)
}

/** The Swedish locale writes the date first, and digits only. */
const writeClock = writer({ dateStyle: 'short', timeStyle: 'short', timeZone: NEW_YORK }, 'sv-SE')
const writeLongDate = writer({ dateStyle: 'long', timeZone: NEW_YORK })
const writeShortDate = writer({ dateStyle: 'medium', timeZone: NEW_YORK })
const writeFullDay = writer({ dateStyle: 'long', timeZone: 'UTC' })
const writeLongMonth = writer({ month: 'long', day: 'numeric', timeZone: 'UTC' })
const writeShortMonth = writer({ month: 'short', day: 'numeric', timeZone: 'UTC' })
const writeWeekday = writer({ weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })

/** @returns an instant as the clock in New York shows it, yyyy-MM-ddTHH:mm; empty for an invalid one. */
export const newYorkClock = (instant: string | number | Date): NewYorkClock =>
  writeClock(new Date(instant), '').replace(' ', 'T')

/** @returns how far the clock in New York is from UTC at noon of a day: -04:00 in summer, otherwise -05:00. */
export const newYorkOffset = (day: CalendarDay): string =>
  newYorkClock(`${day}T17:00:00Z`).endsWith('T13:00') ? '-04:00' : '-05:00'

/**
 * @returns an instant as 'MMMM d, yyyy' (docs/specification.md section 9), in the time zone of the business, so that
 *   server-rendered HTML and all browsers agree; empty for an invalid date.
 */
export const longDate = (iso: string): string => writeLongDate(new Date(iso), '')

/** @returns an instant as 'MMM d, yyyy', in the time zone of the business; empty for an invalid date. */
export const shortDate = (iso: string): string => writeShortDate(new Date(iso), '')

/** @returns an instant as 'MMM d, yyyy, h:mm AM', in the time zone of the business; empty for an invalid date. */
export function dateAndTime(iso: string): string {
  const clock = newYorkClock(iso)
  return clock && `${shortDate(iso)}, ${describeTime(clock.slice(-'HH:mm'.length))}`
}

/** @returns a day as 'November 9, 2026'; an invalid one unchanged. */
export const fullDay = (day: CalendarDay): string => writeFullDay(midnight(day), day)

/** @returns a day as 'November 9'; an invalid one unchanged. */
export const longMonthAndDay = (day: CalendarDay): string => writeLongMonth(midnight(day), day)

/** @returns a day as 'Nov 9'; an invalid one unchanged. */
export const shortMonthAndDay = (day: CalendarDay): string => writeShortMonth(midnight(day), day)

/** @returns a day as 'Tue, Nov 24'; an invalid one unchanged. */
export const dayWithWeekday = (day: CalendarDay): string => writeWeekday(midnight(day), day)
