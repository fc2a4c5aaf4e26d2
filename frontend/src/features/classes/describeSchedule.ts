import { shortMonthAndDay } from '@lane-and-court/contract/time/dayNames.ts'
import { describeTime } from '@lane-and-court/contract/time/timeOfDay.ts'
import { WEEKDAYS } from '@lane-and-court/contract/classes/classes.limits.ts'
import type { IsoDate } from '@lane-and-court/contract/http/common.types.ts'

export { describeTime }

/** @param dayOfWeek 0 for Sunday to 6 for Saturday. */
export function describeDay(dayOfWeek: number): string {
  return WEEKDAYS[dayOfWeek] ?? ''
}

export function describeTimes(start: string, end: string): string {
  return [start, end].filter(Boolean).map(describeTime).join(' to ')
}

/** @returns the times for narrow places: '4:00–4:30 PM', '11:30 AM–12:10 PM'. */
export function compactTimes(start: string, end: string): string {
  const [from, to] = [describeTime(start), describeTime(end)]
  return from.slice(-2) === to.slice(-2) ? `${from.slice(0, -3)}–${to}` : `${from}–${to}`
}

/** Describes a range of dates, with the years when they differ. Empty when one of them is not a date. */
export function describeDates(start: IsoDate, end: IsoDate): string {
  const [from, to] = [new Date(start), new Date(end)]
  if (Number.isNaN(from.getTime()) || Number.isNaN(to.getTime())) return ''
  const [first, last] = [from, to].map((date) => shortMonthAndDay(date.toISOString().slice(0, 10)))
  const [fromYear, toYear] = [from.getUTCFullYear(), to.getUTCFullYear()]
  return fromYear === toYear ? `${first} to ${last}` : `${first}, ${fromYear} to ${last}, ${toYear}`
}
