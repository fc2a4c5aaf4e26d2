import { shortMonthAndDay } from '@lane-and-court/contract/time/calendar.ts'
import { describeTime, describeTimes } from '@lane-and-court/contract/time/timeOfDay.ts'
import { WEEKDAYS } from '@lane-and-court/contract/classes/classes.limits.ts'
import type { IsoDate } from '@lane-and-court/contract/http/common.ts'

export { describeTime, describeTimes }

/** @param dayOfWeek 0 for Sunday to 6 for Saturday. */
export function describeDay(dayOfWeek: number): string {
  return WEEKDAYS[dayOfWeek] ?? ''
}

/** Describes a range of dates, with the years when they differ. Empty when one of them is not a date. */
export function describeDates(start: IsoDate, end: IsoDate): string {
  const [from, to] = [new Date(start), new Date(end)]
  if (Number.isNaN(from.getTime()) || Number.isNaN(to.getTime())) return ''
  const [first, last] = [from, to].map((date) => shortMonthAndDay(date.toISOString().slice(0, 10)))
  const [fromYear, toYear] = [from.getUTCFullYear(), to.getUTCFullYear()]
  return fromYear === toYear ? `${first} to ${last}` : `${first}, ${fromYear} to ${last}, ${toYear}`
}
