import { type CalendarDay, addDays, isCalendarDay, newYorkClock, weekdayFrom } from '../time/calendar.ts'
import { type TimeOfDay, addMinutes, minutesOf } from '../time/timeOfDay.ts'
import type { Class } from '../classes/classes.ts'
import type { Closure } from './closures.ts'
import { compareTexts } from '../text/compareTexts.ts'

/** What of a class says when and where it meets. */
export type Schedule = Pick<
  Class,
  'id' | 'sport' | 'location' | 'dayOfWeek' | 'startTime' | 'endTime' | 'startDate' | 'endDate'
>

/** One meeting of a class. */
export interface Occurrence {
  /** The day on which the timetable has it; it names the meeting, also after it was moved. */
  day: CalendarDay
  /** When it takes place, or would have taken place. */
  takesPlaceOn: CalendarDay
  startTime: TimeOfDay
  endTime: TimeOfDay
  /** Another place than the usual one, or null. */
  place: string | null
  isOn: boolean
  /** The closure that changes it, or null. */
  closure: Closure | null
}

/** Dates of classes may have more than four digits for the year; those are after every other. */
const FIRST_DAY = '0001-01-01'
const LAST_DAY = '9999-12-01'

/**
 * Lists the meetings of a class on the days from `from` to `to` (both included), by the day of the timetable,
 * with what closures change (docs/product.md section 4). Where several closures concern a meeting, one
 * that lets it not take place comes first, then the one that was changed last.
 * @param closures in any order; those that do not concern the class are ignored.
 * @returns none if the class has damaged dates.
 */
export function occurrencesOf(
  schedule: Schedule,
  closures: readonly Closure[],
  from: CalendarDay,
  to: CalendarDay,
): Occurrence[] {
  const first = later(from, dayOf(schedule.startDate))
  const last = earlier(to, dayOf(schedule.endDate))
  if (!isCalendarDay(first) || !isCalendarDay(last) || !Number.isInteger(schedule.dayOfWeek)) return []
  const concerning = closures.filter((closure) => concerns(closure, schedule))
  const occurrences: Occurrence[] = []
  for (let day = weekdayFrom(first, schedule.dayOfWeek); day <= last; day = addDays(day, 7)) {
    occurrences.push(occurrenceOn(schedule, day, concerning))
  }
  return occurrences
}

/**
 * Lists the meetings that the timetable or a move brings to the days from `from` to `to`, by day and time: what a
 * reader of these days needs to see. A meeting that moved away from these days is in it, and so is one that moved
 * to them from another day. @param closures as in `occurrencesOf`.
 */
export function meetingsBetween(
  schedule: Schedule,
  closures: readonly Closure[],
  from: CalendarDay,
  to: CalendarDay,
): Occurrence[] {
  const planned = occurrencesOf(schedule, closures, from, to)
  const days = new Set(planned.map(({ day }) => day))
  const moves = closures.filter(({ newDay }) => newDay !== null && newDay >= from && newDay <= to)
  for (const move of moves) {
    for (const meeting of occurrencesOf(schedule, closures, move.from, move.to)) {
      const { day, takesPlaceOn } = meeting
      if (days.has(day) || takesPlaceOn < from || takesPlaceOn > to) continue
      days.add(day)
      planned.push(meeting)
    }
  }
  return planned.toSorted(byTime)
}

function byTime(one: Occurrence, other: Occurrence): number {
  const key = ({ day, takesPlaceOn, startTime }: Occurrence) => `${takesPlaceOn} ${startTime} ${day}`
  return key(one) < key(other) ? -1 : 1
}

/** @returns whether a closure is about this class at all, on whatever day. */
export function concerns(closure: Closure, classFacts: Pick<Class, 'id' | 'sport' | 'location'>): boolean {
  const { location, sport, classIds } = closure
  return (
    (location === null || location === classFacts.location) &&
    (sport === null || sport === classFacts.sport) &&
    (classIds.length === 0 || classIds.includes(classFacts.id))
  )
}

/** @returns whether a closure lets meetings not take place. */
export const stops = ({ kind }: Pick<Closure, 'kind'>): boolean => kind === 'closed' || kind === 'cancelled'

function occurrenceOn(schedule: Schedule, day: CalendarDay, concerning: Closure[]): Occurrence {
  const { startTime, endTime } = schedule
  const planned = { day, takesPlaceOn: day, startTime, endTime, place: null, isOn: true, closure: null }
  const holding = concerning.filter((closure) => holdsAt(closure, planned))
  const closure = holding.toSorted(mostImportantFirst)[0]
  if (!closure) return planned
  if (stops(closure)) return { ...planned, isOn: false, closure }
  if (closure.kind === 'rain') return { ...planned, closure }
  const { kind, delayMinutes, newDay, newStartTime, newPlace } = closure
  const start = kind === 'delayed' ? addMinutes(startTime, delayMinutes ?? 0) : (newStartTime ?? startTime)
  return {
    ...planned,
    closure,
    takesPlaceOn: kind === 'moved' ? (newDay ?? day) : day,
    startTime: start,
    // A delayed or moved meeting is as long as it always is.
    endTime: addMinutes(start, minutesOf(endTime) - minutesOf(startTime)),
    place: kind === 'moved' ? newPlace : null,
  }
}

/**
 * A meeting that began before a closure was ended early stays as the closure made it; rain has made nothing of it
 * while nothing is decided.
 */
function holdsAt(closure: Closure, meeting: Occurrence): boolean {
  const { day, startTime } = meeting
  if (day < closure.from || day > closure.to || !isWithinHours(closure, meeting)) return false
  if (closure.kind === 'rain') return closure.endedAt === null
  return closure.endedAt === null || newYorkClock(closure.endedAt) > `${day}T${startTime}`
}

/** @returns whether a part of a meeting, as the timetable has it, is in the hours of a closure. */
export const isWithinHours = (
  closure: Pick<Closure, 'startTime' | 'endTime'>,
  { startTime, endTime }: Pick<Occurrence, 'startTime' | 'endTime'>,
): boolean =>
  !closure.startTime || !closure.endTime || (startTime < closure.endTime && endTime > closure.startTime)

function mostImportantFirst(one: Closure, other: Closure): number {
  const rank = (closure: Closure) => (stops(closure) ? 0 : 1)
  return (
    rank(one) - rank(other) || compareTexts(other.updatedAt, one.updatedAt) || compareTexts(other.id, one.id)
  )
}

function dayOf(instant: string): CalendarDay {
  if (instant.startsWith('+')) return LAST_DAY
  return instant.startsWith('-') ? FIRST_DAY : instant.slice(0, 10)
}

const later = (one: CalendarDay, other: CalendarDay) => (one > other ? one : other)
// Nothing is planned for the last weeks that four digits can name, so that a week later is a day too.
const earlier = (one: CalendarDay, other: CalendarDay) =>
  [one, other, LAST_DAY].reduce((least, day) => (day < least ? day : least))
