import { newYorkClock } from '@lane-and-court/contract/closures/calendar.ts'

/** Dates are shown in the time zone of the business, so that server-rendered HTML and all browsers agree. */
const ZONE = 'America/New_York'
const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: ZONE })
const calendar = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

/** @returns an instant as 'MMMM d, yyyy' (docs/specification.md section 9); empty for an invalid date. */
export function longDate(iso: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? '' : long.format(date)
}

/** @returns a calendar day, yyyy-MM-dd, as 'MMMM d'; an invalid one unchanged. */
export function monthAndDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? day : calendar.format(date)
}

/** @returns a calendar day, yyyy-MM-dd, as 'MMMM d, yyyy'; an invalid one unchanged. */
export function fullDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? day : `${calendar.format(date)}, ${date.getUTCFullYear()}`
}

const short = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: ZONE })

/** @returns an instant as 'MMM d, yyyy' (docs/specification.md section 9); empty for an invalid date. */
export function shortDate(iso: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? '' : short.format(date)
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: ZONE })

/** @returns an instant as 'MMM d, yyyy, h:mm AM'; empty for an invalid date. */
export function dateAndTime(iso: string): string {
  const date = new Date(iso)
  // Browsers use different spaces before AM.
  return Number.isNaN(date.getTime()) ? '' : moment.format(date).replace(/\s/g, ' ')
}

/**
 * @returns an instant as the value of a datetime-local input, yyyy-MM-ddTHH:mm; empty for an invalid date.
 */
export const toClock = (iso: string): string => newYorkClock(iso)

/**
 * @param clock value of a datetime-local input.
 * @returns that instant as ISO, or empty.
 */
export function fromClock(clock: string): string {
  const asUtc = Date.parse(`${clock}Z`)
  if (Number.isNaN(asUtc)) return ''
  const offsetAt = (time: number) => Date.parse(`${newYorkClock(time)}Z`) - time
  const instant = new Date(asUtc - offsetAt(asUtc - offsetAt(asUtc)))
  return Number.isNaN(instant.getTime()) ? '' : instant.toISOString()
}

/** @returns the day of an instant as yyyy-MM-dd. */
export function calendarDay(instant: Date): string {
  return newYorkClock(instant).slice(0, 10)
}
