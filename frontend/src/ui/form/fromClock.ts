import { NEW_YORK } from '@lane-and-court/contract/time/calendar.ts'
import { DateTime } from 'luxon'

/**
 * @param clock value of a datetime-local input, on the clock in New York. A time that the change of the clock skips is
 *   the same time after it, and of one that comes twice it is the first.
 * @returns that instant as ISO, or empty.
 */
export function fromClock(clock: string): string {
  // By way of UTC, because luxon would choose between equal times by the season in which it is asked.
  const inUtc = DateTime.fromISO(clock, { zone: 'utc' })
  return inUtc.setZone(NEW_YORK, { keepLocalTime: true }).toUTC().toISO() ?? ''
}
