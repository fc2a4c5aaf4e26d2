import type { Class } from '@lane-and-court/contract/classes/classes.types.ts'
import type { Block, Timetable } from './timetable.ts'

/** The part of a timetable that is seen: lanes from its left side, and hours from its top. */
export interface SeenPart {
  from: number
  lanes: number
  hours: number
}

/**
 * Tells which classes of a timetable are seen, without asking the browser where they are: each lane is as wide as
 * the others, or all lanes are seen.
 * @returns whether a block would be seen; it may be one of an earlier timetable.
 */
export function seenIn({ days, height }: Timetable<Class>, seen: SeenPart): (block: Block<Class>) => boolean {
  const columns = new Map<number, { left: number; lanes: number }>()
  let total = 0
  for (const { dayOfWeek, lanes } of days) {
    columns.set(dayOfWeek, { left: total, lanes })
    total += lanes
  }
  // A timetable with fewer lanes than before scrolls back to its end.
  const from = Math.max(0, Math.min(seen.from, total - seen.lanes))
  return ({ shown, top, left, width }) => {
    const column = columns.get(shown.dayOfWeek)
    if (!column || top * height >= seen.hours) return false
    const start = column.left + left * column.lanes
    return start < from + seen.lanes && start + width * column.lanes > from
  }
}
