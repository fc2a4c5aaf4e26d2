import type { CalendarDay, NewYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import type { TimeOfDay } from '@lane-and-court/contract/time/timeOfDay.ts'
import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { describeChange } from '@lane-and-court/contract/closures/closureText.ts'
import type { Closure } from '@lane-and-court/contract/closures/closures.ts'
import { meetingsBetween, type Occurrence } from '@lane-and-court/contract/closures/occurrences.ts'

/** A meeting in the list of one day. */
export interface Meeting {
  key: string
  visibleClass: Class
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
    .flatMap((visibleClass) =>
      meetingsBetween(visibleClass, closures, day, day).map((meeting) =>
        inList(meeting, visibleClass, day, now),
      ),
    )
    .toSorted((one, other) =>
      one.startTime < other.startTime ? -1 : one.startTime > other.startTime ? 1 : 0,
    )
}

function inList(meeting: Occurrence, visibleClass: Class, day: CalendarDay, now: NewYorkClock): Meeting {
  const { startTime, endTime, closure, takesPlaceOn, isOn } = meeting
  const movedAway = takesPlaceOn !== day
  const isOver = isOn && !movedAway && `${day}T${endTime}` <= now
  return {
    key: `${visibleClass.id} ${meeting.day}`,
    visibleClass,
    // A meeting that moved to another day is listed at its usual time.
    startTime: movedAway ? visibleClass.startTime : startTime,
    endTime: movedAway ? visibleClass.endTime : endTime,
    place: (movedAway ? null : meeting.place) ?? visibleClass.location,
    state: isOver ? 'Over' : describeChange(visibleClass, meeting, { shownOn: day, now }),
    isChanged: closure !== null && !isOver,
    isOff: !isOn || movedAway,
    isOn,
  }
}
