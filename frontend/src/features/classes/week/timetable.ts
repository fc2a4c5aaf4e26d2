import { minutesOf } from '@lane-and-court/contract/time/timeOfDay.ts'
import type { Class } from '@lane-and-court/contract/classes/classes.types.ts'

/** A shorter class is drawn as long as this, in minutes, so that its words fit. */
const SHORTEST = 30
/** How tall an hour without any class is, compared with the others. */
const EMPTY_HOUR = 0.25

/** A class in its column; positions are shares of the height and the width, from 0 to 1. */
export interface Block<T> {
  shown: T
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
  /** The days with classes, from Sunday. */
  days: TimetableDay<T>[]
  /** The hours in which there are classes. `at` is HH:mm. */
  hours: { at: string; top: number }[]
  /** The height in hours; empty ones are smaller. */
  height: number
}

type Scheduled = Pick<Class, 'dayOfWeek' | 'startTime' | 'endTime'>

const endOf = ({ startTime, endTime }: Scheduled) =>
  Math.max(minutesOf(endTime), minutesOf(startTime) + SHORTEST)

/** Lays classes out as a week: days across, times down, those at the same time side by side. */
export function timetableOf<T extends Scheduled>(classes: readonly T[]): Timetable<T> {
  const scale = scaleOf(classes)
  const days = [0, 1, 2, 3, 4, 5, 6].flatMap((dayOfWeek) => {
    const ofDay = classes.filter((shown) => shown.dayOfWeek === dayOfWeek)
    return ofDay.length > 0 ? [dayOf(dayOfWeek, ofDay, scale.share)] : []
  })
  return { days, hours: scale.hours, height: scale.height }
}

/** @returns the time scale: hours in which no class takes place are short. */
function scaleOf(classes: readonly Scheduled[]) {
  const busy = new Set<number>()
  for (const shown of classes) {
    const last = Math.ceil(endOf(shown) / 60)
    for (let hour = Math.floor(minutesOf(shown.startTime) / 60); hour < last; hour++) busy.add(hour)
  }
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

function dayOf<T extends Scheduled>(
  dayOfWeek: number,
  classes: readonly T[],
  share: (minutes: number) => number,
): TimetableDay<T> {
  const sorted = classes.toSorted((one, other) => minutesOf(one.startTime) - minutesOf(other.startTime))
  const blocks: Block<T>[] = []
  let most = 1
  // Classes that overlap one another, directly or over others, share the width.
  let cluster: { shown: T; lane: number }[] = []
  let laneEnds: number[] = []
  const finish = () => {
    for (const { shown, lane } of cluster) {
      const top = share(minutesOf(shown.startTime))
      blocks.push({
        shown,
        top,
        height: share(endOf(shown)) - top,
        left: lane / laneEnds.length,
        width: 1 / laneEnds.length,
      })
    }
    most = Math.max(most, laneEnds.length)
    cluster = []
    laneEnds = []
  }
  for (const shown of sorted) {
    const start = minutesOf(shown.startTime)
    if (laneEnds.every((end) => end <= start)) finish()
    const free = laneEnds.findIndex((end) => end <= start)
    const lane = free < 0 ? laneEnds.length : free
    laneEnds[lane] = endOf(shown)
    cluster.push({ shown, lane })
  }
  finish()
  return { dayOfWeek, lanes: most, blocks }
}
