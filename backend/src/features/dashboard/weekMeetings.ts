import { meetingsBetween } from '@lane-and-court/contract/closures/occurrences.ts'
import type { Closure } from '@lane-and-court/contract/closures/closures.ts'
import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import {
  DASHBOARD_LIMITS,
  type PlannedMeeting,
  type WeekdayClasses,
} from '@lane-and-court/contract/dashboard/dashboard.ts'
import { addDays, weekdayFrom, type CalendarDay } from '@lane-and-court/contract/time/calendar.ts'
import { readRunningClasses } from '../classes/runningClasses.service.ts'

const lastDay = (today: CalendarDay) => addDays(today, DASHBOARD_LIMITS.days - 1)

/**
 * @param closures from which moves are known: a meeting that is moved to these days may be of a class that has ended.
 * @returns the active classes that may meet today or on the next days.
 */
export function readClassesOfWeek(closures: readonly Closure[], today: CalendarDay): Promise<Class[]> {
  const last = lastDay(today)
  const moves = closures.filter(({ newDay }) => newDay !== null && newDay >= today && newDay <= last)
  const from = moves.reduce((least, move) => (move.from < least ? move.from : least), today)
  const to = moves.reduce((most, move) => (move.to > most ? move.to : most), last)
  return readRunningClasses(from, to)
}

/** @returns the meetings of these classes today and on the next days, by time; a bounded number of each day. */
export function meetingsOf(
  classes: readonly Class[],
  closures: readonly Closure[],
  today: CalendarDay,
): PlannedMeeting[] {
  const byTime = ({ takesPlaceOn, startTime, name }: PlannedMeeting) => `${takesPlaceOn} ${startTime} ${name}`
  const perDay = new Map<CalendarDay, number>()
  return classes
    .flatMap((runningClass) => plannedMeetings(runningClass, closures, today))
    .toSorted((one, other) => (byTime(one) < byTime(other) ? -1 : 1))
    .filter(({ takesPlaceOn }) => {
      const before = perDay.get(takesPlaceOn) ?? 0
      perDay.set(takesPlaceOn, before + 1)
      return before < DASHBOARD_LIMITS.meetingsPerDay
    })
}

function plannedMeetings(
  runningClass: Class,
  closures: readonly Closure[],
  today: CalendarDay,
): PlannedMeeting[] {
  const { id: classId, name, sport, location, coach } = runningClass
  return meetingsBetween(runningClass, closures, today, lastDay(today)).map(
    ({ day, takesPlaceOn, startTime, endTime, place, isOn, closure }) => ({
      classId,
      name,
      sport,
      location,
      coach,
      day,
      takesPlaceOn,
      startTime,
      endTime,
      place,
      isOn,
      change: closure && { id: closure.id, kind: closure.kind, delayMinutes: closure.delayMinutes },
    }),
  )
}

/** @returns how many of these classes the timetable has on each weekday from today, and how many students fit. */
export function weekdaysOf(classes: readonly Class[], today: CalendarDay): WeekdayClasses[] {
  return Array.from({ length: 7 }, (_, dayOfWeek) => {
    const day = weekdayFrom(today, dayOfWeek)
    const there = classes.filter(
      (runningClass) =>
        runningClass.dayOfWeek === dayOfWeek &&
        runningClass.startDate.slice(0, 10) <= day &&
        runningClass.endDate.slice(0, 10) >= day,
    )
    return { classes: there.length, capacity: there.reduce((sum, { capacity }) => sum + capacity, 0) }
  })
}
