import { longMonthAndDay } from '@lane-and-court/contract/time/calendar.ts'

/**
 * @param year of a season that is over; null names none.
 * @returns a text such as 'June 16 to August 15', from two days as yyyy-MM-dd; empty if one is not known yet.
 */
export function campDates(firstDay: string, lastDay: string, year: number | null): string {
  if (!firstDay || !lastDay) return ''
  return `${longMonthAndDay(firstDay)} to ${longMonthAndDay(lastDay)}${year === null ? '' : `, ${year}`}`
}
