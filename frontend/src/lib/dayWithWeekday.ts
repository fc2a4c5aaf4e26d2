import { WEEKDAYS } from '@lane-and-court/contract/classes/classes.limits.ts'
import { weekdayOf } from '@lane-and-court/contract/time/calendar.ts'
import { shortMonthAndDay } from '@lane-and-court/contract/time/dayNames.ts'

/** @returns a calendar day, yyyy-MM-dd, as 'Tue, Nov 24'; an invalid one unchanged. */
export function dayWithWeekday(day: string): string {
  const weekday = WEEKDAYS[weekdayOf(day)]
  return weekday ? `${weekday.slice(0, 3)}, ${shortMonthAndDay(day)}` : day
}
