import type { ICalDateTimeValue } from 'ical-generator'
import { newYorkClock, type CalendarDay } from '../time/calendar.ts'
import type { TimeOfDay } from '../time/timeOfDay.ts'

/**
 * @returns that moment in New York. A time that the change of the clock skips is the same time after it, and of one
 *   that comes twice it is the first.
 */
export function newYorkInstant(day: CalendarDay, time: TimeOfDay): Date {
  const inSummer = new Date(`${day}T${time}-04:00`)
  return newYorkClock(inSummer) === `${day}T${time}` ? inSummer : new Date(`${day}T${time}-05:00`)
}

/**
 * @returns that moment as ical-generator takes the dates of a library: it asks for the day as YYYYMMDD and for the time
 *   as HHmmss, and so writes the clock in New York, whatever the time zone of the server or the device. A reader of the
 *   file takes one that the change of the clock skips for the same time after it (RFC 5545, section 3.3.5).
 */
export function newYorkTime(day: CalendarDay, time: TimeOfDay): ICalDateTimeValue {
  const instant = newYorkInstant(day, time)
  return {
    format: (pattern) => (pattern === 'YYYYMMDD' ? day.replaceAll('-', '') : `${time.replace(':', '')}00`),
    isValid: () => !Number.isNaN(instant.getTime()),
    toDate: () => instant,
    toJSON: () => instant.toISOString(),
  }
}
