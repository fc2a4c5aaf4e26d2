import type { Class } from '../classes/classes.types.ts'
import type { CalendarDay, Closure, TimeOfDay } from './closures.types.ts'

const DAY_MS = 86_400_000

type Schedule = Pick<
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

/**
 * Lists the meetings of a class on the days from `from` to `to` (both included), by the day of the timetable,
 * with what closures change (docs/specification.md section 4). Where several closures concern a meeting, one
 * that lets it not take place comes first, then the one that was changed last.
 * @param closures in any order; those that do not concern the class are ignored.
 */
export function occurrencesOf(
  shown: Schedule,
  closures: readonly Closure[],
  from: CalendarDay,
  to: CalendarDay,
): Occurrence[] {
  const first = laterDay(from, shown.startDate.slice(0, 10))
  const last = earlierDay(to, shown.endDate.slice(0, 10))
  const concerning = closures.filter((closure) => concerns(closure, shown))
  const found: Occurrence[] = []
  for (let day = firstWeekday(first, shown.dayOfWeek); day <= last; day = addDays(day, 7)) {
    found.push(occurrenceOn(shown, day, concerning))
  }
  return found
}

/** @returns whether a closure is about this class at all, on whatever day. */
export function concerns(closure: Closure, shown: Pick<Class, 'id' | 'sport' | 'location'>): boolean {
  const { location, sport, classIds } = closure
  return (
    (location === null || location === shown.location) &&
    (sport === null || sport === shown.sport) &&
    (classIds.length === 0 || classIds.includes(shown.id))
  )
}

/** @returns the day that is `days` later; earlier if negative. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** @returns 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: CalendarDay): number => new Date(`${day}T00:00:00Z`).getUTCDay()

function occurrenceOn(shown: Schedule, day: CalendarDay, concerning: Closure[]): Occurrence {
  const { startTime, endTime } = shown
  const planned = { day, takesPlaceOn: day, startTime, endTime, place: null, isOn: true, closure: null }
  const holding = concerning.filter((closure) => holdsAt(closure, planned))
  const closure = holding.toSorted(mostImportantFirst)[0]
  if (!closure) return planned
  const { kind, delayMinutes, newDay, newStartTime, newPlace } = closure
  if (kind === 'closed' || kind === 'cancelled') return { ...planned, isOn: false, closure }
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

function holdsAt(closure: Closure, { day, startTime, endTime }: Occurrence): boolean {
  if (day < closure.from || day > closure.to) return false
  if (closure.startTime && closure.endTime) {
    if (startTime >= closure.endTime || endTime <= closure.startTime) return false
  }
  return closure.endedAt === null || newYorkClock(closure.endedAt) > `${day}T${startTime}`
}

function mostImportantFirst(one: Closure, other: Closure): number {
  const stops = ({ kind }: Closure) => (kind === 'closed' || kind === 'cancelled' ? 0 : 1)
  return stops(one) - stops(other) || other.updatedAt.localeCompare(one.updatedAt)
}

const clock = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/New_York',
})

/** @returns an instant as the clock in New York shows it, yyyy-MM-ddTHH:mm. */
export function newYorkClock(instant: string | number | Date): string {
  return clock.format(new Date(instant)).replace(' ', 'T')
}

const minutesOf = (time: TimeOfDay) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** A time past midnight ends the day, because a meeting has one day. */
function addMinutes(time: TimeOfDay, minutes: number): TimeOfDay {
  const sum = Math.min(Math.max(minutesOf(time) + minutes, 0), 24 * 60 - 1)
  return `${String(Math.floor(sum / 60)).padStart(2, '0')}:${String(sum % 60).padStart(2, '0')}`
}

function firstWeekday(from: CalendarDay, dayOfWeek: number): CalendarDay {
  return addDays(from, (dayOfWeek - weekdayOf(from) + 7) % 7)
}

const laterDay = (one: CalendarDay, other: CalendarDay) => (one > other ? one : other)
const earlierDay = (one: CalendarDay, other: CalendarDay) => (one < other ? one : other)
