import { monthAndDay } from '../../lib/dates.ts'

/** @returns a text such as 'June 16 to August 15', from two days as yyyy-MM-dd. */
export function campDates(firstDay: string, lastDay: string): string {
  return `${monthAndDay(firstDay)} to ${monthAndDay(lastDay)}`
}
