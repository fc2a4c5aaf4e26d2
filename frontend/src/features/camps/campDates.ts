import { longMonthAndDay } from '@lane-and-court/contract/time/dayNames.ts'

/** @returns a text such as 'June 16 to August 15', from two days as yyyy-MM-dd. */
export function campDates(firstDay: string, lastDay: string): string {
  return `${longMonthAndDay(firstDay)} to ${longMonthAndDay(lastDay)}`
}
