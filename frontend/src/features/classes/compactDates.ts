import type { IsoDate } from '@lane-and-court/contract/http/common.types.ts'

/** @returns a range of dates for narrow places: '11/9/26–2/15/27'; empty when one of them is not a date. */
export function compactDates(start: IsoDate, end: IsoDate): string {
  const days = [new Date(start), new Date(end)]
  return days.some((day) => Number.isNaN(day.getTime())) ? '' : days.map(compactDay).join('–')
}

/** In UTC, so that the server and every browser write the same day. */
function compactDay(day: Date): string {
  const year = day.toISOString().slice(2, 4)
  return `${day.getUTCMonth() + 1}/${day.getUTCDate()}/${year}`
}
