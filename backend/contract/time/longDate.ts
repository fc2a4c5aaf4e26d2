import { newYorkClock } from './calendar.ts'
import { longMonthAndDay } from './dayNames.ts'

/**
 * @returns an instant as 'MMMM d, yyyy' (docs/specification.md section 9), in the time zone of the business, so that
 *   server-rendered HTML and all browsers agree; empty for an invalid date.
 */
export function longDate(iso: string): string {
  const day = newYorkClock(iso).slice(0, -'THH:mm'.length)
  return day && `${longMonthAndDay(day)}, ${Number(day.slice(0, -'-MM-dd'.length))}`
}
