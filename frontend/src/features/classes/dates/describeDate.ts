import { addDays, dayWithWeekday } from '@lane-and-court/contract/time/calendar.ts'

/** @param today in New York. @returns 'Today', 'Tomorrow', or the day as 'Tue, Nov 24'. */
export function describeDateDay(day: string, today: string): string {
  if (day === today) return 'Today'
  return day === addDays(today, 1) ? 'Tomorrow' : dayWithWeekday(day)
}

/** @returns the date of a day for which `describeDateDay` has a word: a sheet of paper is read on other days too. */
export const printedDate = (day: string, today: string): string | undefined =>
  day === today || day === addDays(today, 1) ? dayWithWeekday(day) : undefined
