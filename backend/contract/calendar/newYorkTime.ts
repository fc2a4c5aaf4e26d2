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

/** The rules of the clock in New York, as calendar files carry them (RFC 5545, section 3.6.5). */
export const NEW_YORK_ZONE = `BEGIN:VTIMEZONE
TZID:America/New_York
TZURL:http://tzurl.org/zoneinfo-outlook/America/New_York
X-LIC-LOCATION:America/New_York
BEGIN:DAYLIGHT
TZOFFSETFROM:-0500
TZOFFSETTO:-0400
TZNAME:EDT
DTSTART:19700308T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:-0400
TZOFFSETTO:-0500
TZNAME:EST
DTSTART:19701101T020000
RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
END:STANDARD
END:VTIMEZONE
`
