import type { IsoDate } from '@lane-and-court/contract/http/common.types.ts'

const numbers = new Intl.DateTimeFormat('en-US', {
  month: 'numeric',
  day: 'numeric',
  year: '2-digit',
  timeZone: 'UTC',
})

/** @returns a range of dates for narrow places: '11/9/26–2/15/27'; empty when one of them is not a date. */
export function compactDates(start: IsoDate, end: IsoDate): string {
  const days = [new Date(start), new Date(end)]
  if (days.some((day) => Number.isNaN(day.getTime()))) return ''
  return days.map((day) => numbers.format(day)).join('–')
}
