import { weekdayOf, type CalendarDay } from '../time/calendar.ts'
import { describeTime } from '../time/timeOfDay.ts'
import { WEEKDAYS } from '../classes/classes.limits.ts'
import { describeDay, minutesLate } from './closureText.ts'
import type { Occurrence } from './occurrences.ts'

/** @returns a day for a tag: 'Tue, Nov 24'. */
const shortDay = (day: CalendarDay) =>
  describeDay(day).replace(/^\w+/, (WEEKDAYS[weekdayOf(day)] ?? '').slice(0, 3))

/**
 * Says what a closure changes about one meeting, wherever the meeting is shown: 'Closed', 'Canceled',
 * 'Starts 30 minutes late, at 4:30 PM', 'Moved to Wed, Nov 25, 5:00 PM', 'Moved from Tue, Nov 24'.
 * @param shownOn the day under which it is listed; by default that of the timetable.
 * @returns an empty text for a meeting that takes place as planned.
 */
export function describeChange(meeting: Occurrence, shownOn: CalendarDay = meeting.day): string {
  const { closure, takesPlaceOn, day, startTime, place } = meeting
  if (!closure) return ''
  if (takesPlaceOn !== day && takesPlaceOn === shownOn) return `Moved from ${shortDay(day)}`
  switch (closure.kind) {
    case 'closed':
      return 'Closed'
    case 'cancelled':
      return 'Canceled'
    case 'delayed':
      return `Starts ${minutesLate(closure.delayMinutes)} late, at ${describeTime(startTime)}`
    case 'moved':
      return `Moved to ${[
        takesPlaceOn === day ? '' : shortDay(takesPlaceOn),
        closure.newStartTime ? describeTime(startTime) : '',
        place ?? '',
      ]
        .filter(Boolean)
        .join(', ')}`
  }
}
