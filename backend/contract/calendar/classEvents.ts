import { addDays, isCalendarDay, NEW_YORK, weekdayFrom, type CalendarDay } from '../time/calendar.ts'
import { classPath } from '../classes/classPath.ts'
import type { Class } from '../classes/classes.ts'
import type { Closure } from '../closures/closures.ts'
import { describeChange, rainInWords } from '../closures/closureText.ts'
import { concerns, occurrencesOf, type Occurrence } from '../closures/occurrences.ts'
import { placeOf } from '../places/placeOf.ts'
import { capitalize } from '../text/capitalize.ts'
import type { Place } from '../places/places.ts'
import { ICalEventRepeatingFreq, ICalEventStatus, ICalWeekday, type ICalEventData } from 'ical-generator'
import { timeOfChange } from './calendar.ts'
import { locationOf, plain, uidOf } from './calendarFile.ts'
import { newYorkInstant, newYorkTime } from './newYorkTime.ts'

/** What the events of classes are made from. */
export interface Around {
  closures: readonly Closure[]
  /** The number of the last change of closures or pages (calendar.ts). */
  changes: number
  places: readonly Place[]
  /** This site's own, such as https://lane-and-court.example. */
  origin: string
}

const { SU, MO, TU, WE, TH, FR, SA } = ICalWeekday
const WEEKDAYS = [SU, MO, TU, WE, TH, FR, SA] as const

/**
 * @returns a weekly event until the end date of a class, and an event of its own for each meeting that closures cancel,
 *   move or delay, or that rain makes uncertain; nothing for a class that never meets.
 */
export function classEvents(
  calendarClass: Class,
  { closures, changes, places, origin }: Around,
): ICalEventData[] {
  const meets = meetingDays(calendarClass)
  const weekday = WEEKDAYS[calendarClass.dayOfWeek]
  if (!meets || !weekday) return []
  const concerning = closures.filter((closure) => concerns(closure, calendarClass))
  const changed = changedMeetings(calendarClass, concerning)
  const place = placeOf(places, calendarClass)
  const common = {
    id: uidOf(`class-${calendarClass.id}`),
    sequence: sequenceOf(calendarClass, concerning, changes),
    stamp: new Date(Math.max(lastChange(calendarClass, concerning), timeOfChange(changes))),
    timezone: NEW_YORK,
    url: origin + classPath(calendarClass),
  }
  const weekly = {
    ...common,
    summary: plain(calendarClass.name),
    start: newYorkTime(meets.first, calendarClass.startTime),
    end: newYorkTime(meets.first, calendarClass.endTime),
    location: locationOf(place, calendarClass.location),
    description: describe(calendarClass, place, ''),
    repeating: {
      freq: ICalEventRepeatingFreq.WEEKLY,
      byDay: [weekday],
      until: newYorkInstant(meets.last, calendarClass.startTime),
    },
  }
  return [weekly, ...changed.map(changedEvent)]

  function changedEvent(meeting: Occurrence): ICalEventData {
    const { day, takesPlaceOn, startTime, endTime, isOn } = meeting
    return {
      ...common,
      recurrenceId: newYorkTime(day, calendarClass.startTime),
      summary: plain(`${changeInWords(meeting)}: ${calendarClass.name}`),
      ...(isOn ? {} : { status: ICalEventStatus.CANCELLED }),
      start: newYorkTime(takesPlaceOn, startTime),
      end: newYorkTime(takesPlaceOn, endTime),
      location: meeting.place ? locationOf(null, meeting.place) : locationOf(place, calendarClass.location),
      description: describe(
        calendarClass,
        meeting.place ? null : place,
        describeChange(calendarClass, meeting),
      ),
    }
  }
}

/** @returns 'Canceled', 'Moved', 'Delayed' or 'Rain, decision by 3 PM', which the name of the class follows. */
function changeInWords({ closure, isOn }: Occurrence): string {
  if (!isOn) return 'Canceled'
  if (closure?.kind === 'rain') return capitalize(rainInWords(closure))
  return closure?.kind === 'delayed' ? 'Delayed' : 'Moved'
}

/** @returns the first and the last day on which a class meets, or null. */
function meetingDays({
  dayOfWeek,
  startDate,
  endDate,
}: Class): { first: CalendarDay; last: CalendarDay } | null {
  const [start, end] = [startDate.slice(0, 10), endDate.slice(0, 10)]
  if (!isCalendarDay(start) || !isCalendarDay(end)) return null
  const first = weekdayFrom(start, dayOfWeek)
  const last = weekdayFrom(addDays(end, -6), dayOfWeek)
  return first <= last ? { first, last } : null
}

/** @returns the meetings that closures change, by day; only the days of closures are read, not all of a class. */
function changedMeetings(calendarClass: Class, closures: readonly Closure[]): Occurrence[] {
  const changed = new Map<CalendarDay, Occurrence>()
  for (const { from, to } of closures) {
    for (const meeting of occurrencesOf(calendarClass, closures, from, to)) {
      if (meeting.closure) changed.set(meeting.day, meeting)
    }
  }
  return [...changed.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

/**
 * @returns a number that grows with each change and never falls, also when a closure is deleted, because apps ignore an
 *   event with a smaller one. Before the first change that was counted, as releases did that counted none.
 */
function sequenceOf({ version }: Class, closures: readonly Closure[], changes: number): number {
  return version + (changes || closures.reduce((sum, closure) => sum + closure.version, 0))
}

/** Not the present time, so that the same data gives the same file. */
function lastChange({ startDate }: Class, closures: readonly Closure[]): number {
  return Math.max(Date.parse(startDate), ...closures.map(({ updatedAt }) => Date.parse(updatedAt)))
}

function describe(calendarClass: Class, place: Place | null, change: string): string {
  const parts = [
    change,
    calendarClass.description,
    calendarClass.coach ? `Coach: ${calendarClass.coach}` : '',
    place?.entrance ? `Entrance: ${place.entrance}` : '',
    place?.parking ? `Parking: ${place.parking}` : '',
  ]
  return plain(parts.filter(Boolean).join('\n'))
}
