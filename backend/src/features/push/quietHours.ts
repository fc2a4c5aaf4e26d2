import { NEW_YORK } from '@lane-and-court/contract/time/calendar.ts'
import { DateTime } from 'luxon'

/** Nobody is woken between these hours of New York. */
const QUIET = { from: 21, to: 7 } as const
/** In them, only news of a lesson before this hour is sent: it is about tonight, or would come too late. */
const FIRST_LESSONS = { hours: 1 } as const

/**
 * @param next when the lesson begins that the news is about; null for news of no lesson.
 * @returns when the news may be sent: now, or when the quiet hours are over.
 */
export function sendingTime(now: Date, next: Date | null): Date {
  const clock = DateTime.fromJSDate(now, { zone: NEW_YORK })
  if (clock.hour < QUIET.from && clock.hour >= QUIET.to) return now
  const day = clock.hour >= QUIET.from ? clock.plus({ days: 1 }) : clock
  const end = day.set({ hour: QUIET.to, minute: 0, second: 0, millisecond: 0 })
  return next !== null && next < end.plus(FIRST_LESSONS).toJSDate() ? now : end.toJSDate()
}
