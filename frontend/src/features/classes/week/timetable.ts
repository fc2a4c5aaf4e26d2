import { minutesOf } from '@lane-and-court/contract/time/timeOfDay.ts'
import type { Class } from '@lane-and-court/contract/classes/classes.ts'

/** A shorter class is drawn as long as this, in minutes, so that its words fit. */
const SHORTEST = 30
/** How tall an hour without any class is, compared with the others. */
const EMPTY_HOUR = 0.25

/** A class in its column; positions are shares of the height and the width, from 0 to 1. */
export interface Block<T> {
  visibleClass: T
  top: number
  height: number
  left: number
  width: number
}

export interface TimetableDay<T> {
  dayOfWeek: number
  /** The most classes at the same time. */
  lanes: number
  blocks: Block<T>[]
}

export interface Timetable<T> {
  /** The days with classes, in their order. */
  days: TimetableDay<T>[]
  /** The hours in which there are classes. `at` is HH:mm. */
  hours: { at: string; top: number }[]
  /** The height in hours; empty ones are smaller. */
  height: number
}

type Scheduled = Pick<Class, 'dayOfWeek' | 'startTime' | 'endTime'>

/** A class with its times as minutes since midnight. A class shorter than `SHORTEST` ends later here. */
interface Timed<T> {
  visibleClass: T
  start: number
  end: number
}

/**
 * Lays classes out as a week: days across, times down, those at the same time side by side.
 * @param firstDay the day of the week with which it begins, 0 for Sunday.
 */
export function timetableOf<T extends Scheduled>(classes: readonly T[], firstDay = 0): Timetable<T> {
  const timed = classes.map((visibleClass) => {
    const start = minutesOf(visibleClass.startTime)
    return { visibleClass, start, end: Math.max(minutesOf(visibleClass.endTime), start + SHORTEST) }
  })
  const scale = scaleOf(timed)
  const days = weekFrom(firstDay).flatMap((dayOfWeek) => {
    const ofDay = timed.filter(({ visibleClass }) => visibleClass.dayOfWeek === dayOfWeek)
    return ofDay.length > 0 ? [dayOf(dayOfWeek, ofDay, scale.share)] : []
  })
  return { days, hours: scale.hours, height: scale.height }
}

/** @returns the days of the week from one of them on. */
export const weekFrom = (firstDay: number): number[] =>
  [0, 1, 2, 3, 4, 5, 6].map((days) => (firstDay + days) % 7)

/** @returns the time scale: hours in which no class takes place are short. */
function scaleOf(classes: readonly Timed<unknown>[]) {
  const busy = new Set<number>()
  for (const { start, end } of classes)
    for (let hour = Math.floor(start / 60); hour < Math.ceil(end / 60); hour++) busy.add(hour)
  const first = Math.min(...busy)
  const last = Math.max(...busy)
  /** Where each hour begins, in hours of full height. */
  const begins: number[] = []
  let height = 0
  for (let hour = first; hour <= last; hour++) {
    begins.push(height)
    height += busy.has(hour) ? 1 : EMPTY_HOUR
  }
  begins.push(height)
  const share = (minutes: number) => {
    const hour = Math.min(Math.floor(minutes / 60), last) - first
    const [from = 0, to = 0] = [begins[hour], begins[hour + 1]]
    return (from + (to - from) * (minutes / 60 - first - hour)) / height
  }
  const hours = [...busy]
    .toSorted((one, other) => one - other)
    .map((hour) => ({ at: `${String(hour).padStart(2, '0')}:00`, top: share(hour * 60) }))
  return { share, hours, height: busy.size === 0 ? 0 : height }
}

function dayOf<T>(
  dayOfWeek: number,
  classes: readonly Timed<T>[],
  share: (minutes: number) => number,
): TimetableDay<T> {
  const sorted = classes.toSorted((one, other) => one.start - other.start)
  const blocks: Block<T>[] = []
  let most = 1
  // Classes that overlap one another, directly or over others, share the width.
  let cluster: { timed: Timed<T>; lane: number }[] = []
  let laneEnds: number[] = []
  const finish = () => {
    for (const { timed, lane } of cluster) {
      const top = share(timed.start)
      blocks.push({
        visibleClass: timed.visibleClass,
        top,
        height: share(timed.end) - top,
        left: lane / laneEnds.length,
        width: 1 / laneEnds.length,
      })
    }
    most = Math.max(most, laneEnds.length)
    cluster = []
    laneEnds = []
  }
  for (const timed of sorted) {
    const { start, end } = timed
    if (laneEnds.every((laneEnd) => laneEnd <= start)) finish()
    const free = laneEnds.findIndex((laneEnd) => laneEnd <= start)
    const lane = free < 0 ? laneEnds.length : free
    laneEnds[lane] = end
    cluster.push({ timed, lane })
  }
  finish()
  return { dayOfWeek, lanes: most, blocks }
}
