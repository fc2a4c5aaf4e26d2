import { longMonthAndDay } from '@lane-and-court/contract/time/dayNames.ts'

/** @returns a text such as 'June 16 to August 15', from two days as yyyy-MM-dd; empty if one is not known yet. */
export function campDates(firstDay: string, lastDay: string): string {
  if (!firstDay || !lastDay) return ''
  return `${longMonthAndDay(firstDay)} to ${longMonthAndDay(lastDay)}`
}
