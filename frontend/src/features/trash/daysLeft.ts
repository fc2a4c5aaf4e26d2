import { DateTime } from 'luxon'

/** @returns how long something is still stored, as a text: '30 days left' right after it was deleted. */
export function daysLeft(goneAt: string, now: number): string {
  const duration = DateTime.fromISO(goneAt, { zone: 'utc' }).diff(
    DateTime.fromMillis(now, { zone: 'utc' }),
    'days',
  )
  const days = Math.ceil(duration.days)
  return days <= 1 ? 'Deleted within a day' : `${days} days left`
}
