import { NEW_YORK, type CalendarDay } from '../time/calendar.ts'
import type { TimeOfDay } from '../time/timeOfDay.ts'
import { TZDate } from '@date-fns/tz'

/**
 * @returns that moment in New York, whatever the time zone of the server. A time that the change of the clock
 *   skips is the same time after it.
 */
export function newYorkTime(day: CalendarDay, time: TimeOfDay): TZDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return new TZDate(year, month - 1, date, hour, minute, NEW_YORK)
}
