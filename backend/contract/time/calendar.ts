import { WEEKDAYS } from '../classes/classes.limits.ts'
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
  return isValid(date) && date.toISOString().startsWith(text)
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

const HOUR_MS = 3_600_000
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
] as const
/** The first year of today's rule for daylight saving time (`offsetAt`). */
const RULE_SINCE = 2007

const isValid = (date: Date): boolean => !Number.isNaN(date.getTime())

/** @returns the first Sunday on or after a day, at an hour, UTC. @param month from 0. */
const sundayFrom = (year: number, month: number, day: number, hour: number): number =>
  Date.UTC(year, month, day + ((7 - new Date(Date.UTC(year, month, day)).getUTCDay()) % 7), hour)

/**
 * @returns how far the clock in New York is from UTC at an instant, in ms. Without Intl, because its first
 *   formatter takes a phone 120 ms: daylight saving time starts at 2 AM on the second Sunday of March, and ends at 2 AM
 *   on the first Sunday of November.
 */
function offsetAt(instant: Date): number {
  const year = instant.getUTCFullYear()
  if (year < RULE_SINCE) return formerOffsetAt(instant)
  const time = instant.getTime()
  return time < sundayFrom(year, 2, 8, 7) || time >= sundayFrom(year, 10, 1, 6) ? -5 * HOUR_MS : -4 * HOUR_MS
}

let formerOffset: Intl.DateTimeFormat | undefined

/** The rules before were others, and hardly a page has such an old date. */
function formerOffsetAt(instant: Date): number {
  formerOffset ??= new Intl.DateTimeFormat('en-US', { timeZone: NEW_YORK, timeZoneName: 'longOffset' })
  const [, hours, minutes = 0, seconds = 0] =
    /GMT-(\d+):(\d+)(?::(\d+))?/.exec(formerOffset.format(instant)) ?? []
  return -HOUR_MS * (Number(hours) + Number(minutes) / 60 + Number(seconds) / 3_600)
}

/** @returns a date whose fields in UTC are what the clock in New York shows; an invalid one if the instant is. */
function inNewYork(instant: string | number | Date): Date {
  const date = new Date(instant)
  return isValid(date) ? new Date(date.getTime() + offsetAt(date)) : date
}

const inWords = (date: Date, month: string): string =>
  isValid(date) ? `${month} ${date.getUTCDate()}, ${date.getUTCFullYear()}` : ''
const longMonth = (date: Date): string => MONTHS[date.getUTCMonth()] ?? ''
const shortMonth = (date: Date): string => longMonth(date).slice(0, 3)
const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** @returns an instant as the clock in New York shows it, yyyy-MM-ddTHH:mm; empty for an invalid one. */
export function newYorkClock(instant: string | number | Date): NewYorkClock {
  const date = inNewYork(instant)
  if (!isValid(date)) return ''
  const day = `${String(date.getUTCFullYear()).padStart(4, '0')}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}`
  return `${day}T${twoDigits(date.getUTCHours())}:${twoDigits(date.getUTCMinutes())}`
}

/** @returns how far the clock in New York is from UTC at noon of a day: -04:00 in summer, otherwise -05:00. */
export const newYorkOffset = (day: CalendarDay): string =>
  newYorkClock(`${day}T17:00:00Z`).endsWith('T13:00') ? '-04:00' : '-05:00'

/**
 * @returns an instant as 'MMMM d, yyyy' (docs/product.md section 9), in the time zone of the business, so that
 *   server-rendered HTML and all browsers agree; empty for an invalid date.
 */
export function longDate(iso: string): string {
  const date = inNewYork(iso)
  return inWords(date, longMonth(date))
}

/** @returns an instant as 'MMM d, yyyy', in the time zone of the business; empty for an invalid date. */
export function shortDate(iso: string): string {
  const date = inNewYork(iso)
  return inWords(date, shortMonth(date))
}

/** @returns an instant as 'MMM d, yyyy, h:mm AM', in the time zone of the business; empty for an invalid date. */
export function dateAndTime(iso: string): string {
  const clock = newYorkClock(iso)
  return clock && `${shortDate(iso)}, ${describeTime(clock.slice(-'HH:mm'.length))}`
}

/** @returns a day as 'November 9, 2026'; an invalid one unchanged. */
export function fullDay(day: CalendarDay): string {
  const date = midnight(day)
  return inWords(date, longMonth(date)) || day
}

/** @returns a day as 'November 9'; an invalid one unchanged. */
export function longMonthAndDay(day: CalendarDay): string {
  const date = midnight(day)
  return isValid(date) ? `${longMonth(date)} ${date.getUTCDate()}` : day
}

/** @returns a day as 'Nov 9'; an invalid one unchanged. */
export function shortMonthAndDay(day: CalendarDay): string {
  const date = midnight(day)
  return isValid(date) ? `${shortMonth(date)} ${date.getUTCDate()}` : day
}

/** @returns a day as 'Tue, Nov 24'; an invalid one unchanged. */
export function dayWithWeekday(day: CalendarDay): string {
  const weekday = WEEKDAYS[midnight(day).getUTCDay()]
  return weekday ? `${weekday.slice(0, 3)}, ${shortMonthAndDay(day)}` : day
}
