import { addDays, type CalendarDay, type NewYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import type { TimeOfDay } from '@lane-and-court/contract/time/timeOfDay.ts'
import type { Class } from '@lane-and-court/contract/classes/classes.types.ts'
import { describeChange } from '@lane-and-court/contract/closures/changeText.ts'
import type { Closure } from '@lane-and-court/contract/closures/closures.types.ts'
import { meetingsBetween, type Occurrence } from '@lane-and-court/contract/closures/occurrences.ts'

/** A meeting in the list of one day. */
export interface Meeting {
  key: string
  shown: Class
  startTime: TimeOfDay
  endTime: TimeOfDay
  place: string
  /** What a reader should know of it besides its time; empty if it takes place as planned and is ahead. */
  state: string
  /** Whether `state` is what a closure changes. */
  isChanged: boolean
  /** Whether it does not take place on this day. */
  isOff: boolean
  /** Whether it takes place, perhaps on another day. */
  isOn: boolean
}

/** @returns the meetings of one day, by time, those of classes that are offered. */
export function meetingsOn(
  day: CalendarDay,
  classes: readonly Class[],
  closures: readonly Closure[],
  now: NewYorkClock,
): Meeting[] {
  return classes
    .filter(({ isActive }) => isActive)
    .flatMap((shown) =>
      meetingsBetween(shown, closures, day, day).map((meeting) => inList(meeting, shown, day, now)),
    )
    .toSorted((one, other) =>
      one.startTime < other.startTime ? -1 : one.startTime > other.startTime ? 1 : 0,
    )
}

/**
 * @returns the classes of a list that the home page shows of it, for today and tomorrow; at least one if there is any,
 *   because without classes it shows nothing.
 */
export function classesOfThisWeek(
  today: CalendarDay,
  classes: readonly Class[],
  closures: readonly Closure[],
): readonly Class[] {
  const until = addDays(today, 1)
  const meeting = classes.filter(
    (shown) => shown.isActive && meetingsBetween(shown, closures, today, until).length > 0,
  )
  return meeting.length > 0 ? meeting : classes.slice(0, 1)
}

/**
 * @returns the name of that part of the list: after midnight, and when closures have changed, the page needs the whole
 *   list, because other classes may meet.
 */
export const partOfThisWeek = (today: CalendarDay, closures: readonly Closure[]): string =>
  ['classes from', today, ...closures.map(({ id, version }) => `${id}.${version}`)].join(' ')

function inList(meeting: Occurrence, shown: Class, day: CalendarDay, now: NewYorkClock): Meeting {
  const { startTime, endTime, closure, takesPlaceOn, isOn } = meeting
  const movedAway = takesPlaceOn !== day
  const isOver = isOn && !movedAway && `${day}T${endTime}` <= now
  return {
    key: `${shown.id} ${meeting.day}`,
    shown,
    // A meeting that moved to another day is listed at its usual time.
    startTime: movedAway ? shown.startTime : startTime,
    endTime: movedAway ? shown.endTime : endTime,
    place: (movedAway ? null : meeting.place) ?? shown.location,
    state: isOver ? 'Over' : describeChange(meeting, day),
    isChanged: closure !== null && !isOver,
    isOff: !isOn || movedAway,
    isOn,
  }
}
