import type { Class } from '@lane-and-court/contract/classes/classes.types.ts'
import type { Block, Timetable } from './timetable.ts'

/** How wide a lane is at least, in rem. */
export const LANE_REM = 7.25
const REM = 16
/** It grows with the words above it, hardly beyond this, in pixels. */
const WIDEST_LANE = 240

/** The part of a timetable that is seen. */
export interface SeenPart {
  /** How far it is scrolled to the right, in pixels. */
  scrolled: number
  /** How many lanes are seen at most. */
  lanes: number
  hours: number
}

/**
 * Tells which classes of a timetable are seen, without asking the browser where they are. Of a timetable that is
 * scrolled these are some more, because the width of its lanes is not known.
 * @returns whether a block would be seen; it may be one of an earlier timetable.
 */
export function seenIn({ days, height }: Timetable<Class>, seen: SeenPart): (block: Block<Class>) => boolean {
  const { columns, total } = columnsOf(days)
  // A timetable with fewer lanes than before scrolls back to its end.
  const from = Math.max(0, Math.min(seen.scrolled / WIDEST_LANE, total - seen.lanes))
  const to = endOf(seen)
  return ({ shown, top, left, width }) => {
    const column = columns.get(shown.dayOfWeek)
    if (!column || top * height >= seen.hours) return false
    const start = column.left + left * column.lanes
    return start < to && start + width * column.lanes > from
  }
}

/** @returns whether a day of a timetable begins to the right of what is seen. */
export function beginsOutOfView(
  { days }: Timetable<unknown>,
  seen: SeenPart,
): (dayOfWeek: number) => boolean {
  const { columns } = columnsOf(days)
  return (dayOfWeek) => (columns.get(dayOfWeek)?.left ?? 0) >= endOf(seen)
}

/** @returns where the seen part ends on the right, in lanes. */
const endOf = ({ scrolled, lanes }: SeenPart) => scrolled / (LANE_REM * REM) + lanes

/** @returns where each day begins, and how wide it is, in lanes. */
function columnsOf(days: Timetable<unknown>['days']) {
  const columns = new Map<number, { left: number; lanes: number }>()
  let total = 0
  for (const { dayOfWeek, lanes } of days) {
    columns.set(dayOfWeek, { left: total, lanes })
    total += lanes
  }
  return { columns, total }
}
