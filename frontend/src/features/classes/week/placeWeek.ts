import { setDrawing, setHidden } from '../showItems.ts'
import { beginsOutOfView, LANE_REM, type SeenPart } from './seenBlocks.ts'
import type { Timetable } from './timetable.ts'

export const percent = (share: number) => `${share * 100}%`

/** @returns the sizes of a week as styles, by their names. */
export function weekSizes({ days, height }: Timetable<unknown>): Record<string, string> {
  const columns = (width: (lanes: number) => string) =>
    days.map(({ lanes }) => `minmax(${width(lanes)}, ${lanes}fr)`).join(' ')
  return {
    '--week-hours': String(height),
    '--week-lanes': String(days.reduce((sum, { lanes }) => sum + lanes, 0)),
    '--week-columns': columns((lanes) => `${lanes * LANE_REM}rem`),
    '--week-printed-columns': days.map(() => 'minmax(0, 1fr)').join(' '),
    '--week-most': String(Math.max(1, ...days.map(({ blocks }) => blocks.length))),
  }
}

/** The days and hours of a timetable, which a filter moves or hides. */
export interface WeekParts {
  week: HTMLElement
  /** Those with their number as `data-day`. */
  days: readonly HTMLElement[]
  /** What stands at an hour: `data-hour` is HH:mm. */
  hours: readonly HTMLElement[]
}

/** @returns the parts of a timetable, searched once, because this takes longer than to place them. */
export const weekParts = (week: HTMLElement): WeekParts => ({
  week,
  days: [...week.querySelectorAll<HTMLElement>(':scope > [data-day]')],
  hours: [...week.querySelectorAll<HTMLElement>(':scope > * > [data-hour]')],
})

/**
 * Takes the days that `placeWeek` has hidden out of the drawing. This takes longer than to hide them, so it is done
 * after the paint.
 */
export function removeHiddenDays({ days }: WeekParts): void {
  for (const day of days) if (day.hidden && day.style.display !== 'none') day.style.display = 'none'
}

const EVERYTHING: SeenPart = {
  scrolled: 0,
  lanes: Number.POSITIVE_INFINITY,
  hours: Number.POSITIVE_INFINITY,
}

/**
 * Shows the days and the hours of a timetable at their places.
 * @param seen what is out of this part may stay as it is.
 */
export function placeWeek(parts: WeekParts, table: Timetable<unknown>, seen = EVERYTHING): void {
  const { style } = parts.week
  for (const [name, value] of Object.entries(weekSizes(table)))
    if (style.getPropertyValue(name) !== value) style.setProperty(name, value)
  const days = new Set(table.days.map(({ dayOfWeek }) => dayOfWeek))
  const mayWait = beginsOutOfView(table, seen)
  for (const day of parts.days) {
    const dayOfWeek = Number(day.dataset['day'])
    const isHidden = !days.has(dayOfWeek)
    const isWaiting = !isHidden && mayWait(dayOfWeek)
    // It is out of view. With other sizes, the browser would lay out all of its classes now.
    if (!day.hidden) setDrawing(day, isWaiting ? 'hidden' : '')
    else if (isWaiting) continue
    setHidden(day, isHidden)
    if (!isHidden && day.style.display) day.style.display = ''
  }
  const tops = new Map(table.hours.map(({ at, top }) => [at, top]))
  /** Whether an hour at this share of the height would be seen. */
  const isSeen = (top: number) => top * table.height < seen.hours
  for (const hour of parts.hours) {
    const top = tops.get(hour.dataset['hour'] ?? '')
    const isSeenNow = !hour.hidden && isSeen(Number.parseFloat(hour.style.top) / 100)
    if (!isSeenNow && (top === undefined || !isSeen(top))) continue
    setHidden(hour, top === undefined)
    if (top !== undefined && hour.style.top !== percent(top)) hour.style.top = percent(top)
  }
}
