import { newYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import { longMonthAndDay, shortMonthAndDay } from '@lane-and-court/contract/time/dayNames.ts'
import { describeTime } from '@lane-and-court/contract/time/timeOfDay.ts'

export { longDate } from '@lane-and-court/contract/time/longDate.ts'

/** @returns a calendar day, yyyy-MM-dd, as 'MMMM d, yyyy'; an invalid one unchanged. */
export function fullDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? day : `${longMonthAndDay(day)}, ${date.getUTCFullYear()}`
}

/**
 * @returns an instant as 'MMM d, yyyy' (docs/specification.md section 9), in the time zone of the business, so that
 *   server-rendered HTML and all browsers agree; empty for an invalid date.
 */
export function shortDate(iso: string): string {
  const day = newYorkClock(iso).slice(0, -'THH:mm'.length)
  return day && `${shortMonthAndDay(day)}, ${Number(day.slice(0, -'-MM-dd'.length))}`
}

/** @returns an instant as 'MMM d, yyyy, h:mm AM', in the time zone of the business; empty for an invalid date. */
export function dateAndTime(iso: string): string {
  const clock = newYorkClock(iso)
  return clock && `${shortDate(iso)}, ${describeTime(clock.slice(-'HH:mm'.length))}`
}

/** @returns an instant within a sentence: 'at h:mm AM' today, otherwise 'on MMM d, yyyy, h:mm AM'. */
export function describeMoment(iso: string, now = new Date().toISOString()): string {
  const clock = newYorkClock(iso)
  return shortDate(iso) === shortDate(now)
    ? `at ${describeTime(clock.slice(-'HH:mm'.length))}`
    : `on ${dateAndTime(iso)}`
}
