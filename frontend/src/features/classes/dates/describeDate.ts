import { addDays } from '@lane-and-court/contract/time/calendar.ts'
import type { Occurrence } from '@lane-and-court/contract/closures/occurrences.ts'
import { dayWithWeekday } from '../../../lib/dayWithWeekday.ts'
import { describeTime } from '../describeSchedule.ts'

/** @param today in New York. @returns 'Today', 'Tomorrow', or the day as 'Tue, Nov 24'. */
export function describeDateDay(day: string, today: string): string {
  if (day === today) return 'Today'
  return day === addDays(today, 1) ? 'Tomorrow' : dayWithWeekday(day)
}

/**
 * Says what a closure changes about a meeting, as in 'Canceled' or 'Moved to Wed, Nov 25, 5:00 PM'.
 * @returns an empty text for a meeting that takes place as planned.
 */
export function describeChange({ closure, takesPlaceOn, day, startTime, place }: Occurrence): string {
  if (!closure) return ''
  switch (closure.kind) {
    case 'closed':
      return 'Closed'
    case 'cancelled':
      return 'Canceled'
    case 'delayed':
      return `Starts later, at ${describeTime(startTime)}`
    case 'moved':
      return `Moved to ${[
        takesPlaceOn === day ? '' : dayWithWeekday(takesPlaceOn),
        closure.newStartTime ? describeTime(startTime) : '',
        place ?? '',
      ]
        .filter(Boolean)
        .join(', ')}`
  }
}
