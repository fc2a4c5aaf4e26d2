import { addDays, type NewYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import type { Closure } from '@lane-and-court/contract/closures/closures.ts'
import { meetingsBetween, type Occurrence } from '@lane-and-court/contract/closures/occurrences.ts'
import { describeChange } from '@lane-and-court/contract/closures/closureText.ts'
import { compareTexts } from '@lane-and-court/contract/text/compareTexts.ts'

/** One meeting on a day. One that was moved to another day is listed on both. */
export interface AgendaEntry {
  key: string
  visibleClass: Class
  /** yyyy-MM-dd. */
  day: string
  /** The day by which the timetable names the meeting. */
  lesson: string
  startTime: string
  endTime: string
  /** Where it takes place. */
  place: string
  /** What is different about it, in a sentence; empty for a meeting as planned. */
  change: string
  isOn: boolean
  /** Whether it takes place on another day than usual. */
  isMoved: boolean
}

/**
 * @param clock in New York, yyyy-MM-ddTHH:mm.
 * @returns the meetings from today on, for a number of days, in their order.
 */
export function agendaOf(
  classes: readonly Class[],
  closures: readonly Closure[],
  clock: NewYorkClock,
  days: number,
): AgendaEntry[] {
  const today = clock.slice(0, 10)
  const last = addDays(today, days - 1)
  return classes
    .flatMap((visibleClass) =>
      meetingsBetween(visibleClass, closures, today, last).flatMap((date) =>
        entriesOf(visibleClass, date, clock),
      ),
    )
    .filter(({ day }) => day >= today && day <= last)
    .toSorted((one, other) => compareTexts(startOf(one), startOf(other)))
}

function entriesOf(visibleClass: Class, date: Occurrence, clock: NewYorkClock): AgendaEntry[] {
  const { day, takesPlaceOn, startTime, endTime, isOn } = date
  const entry: AgendaEntry = {
    key: `${visibleClass.id} ${day}`,
    visibleClass,
    day: takesPlaceOn,
    lesson: day,
    startTime,
    endTime,
    place: date.place ?? visibleClass.location,
    change: describeChange(visibleClass, date, { now: clock }),
    isOn,
    isMoved: takesPlaceOn !== day,
  }
  if (takesPlaceOn === day) return [entry]
  const usual = {
    startTime: visibleClass.startTime,
    endTime: visibleClass.endTime,
    place: visibleClass.location,
  }
  return [
    { ...entry, ...usual, key: `${entry.key} moved`, day, isOn: false },
    { ...entry, change: describeChange(visibleClass, date, { shownOn: takesPlaceOn, now: clock }) },
  ]
}

const startOf = ({ day, startTime }: AgendaEntry) => `${day}T${startTime}`
