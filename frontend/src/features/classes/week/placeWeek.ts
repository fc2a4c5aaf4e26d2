import { setHidden } from '../showItems.ts'
import { LANE_REM } from './seenBlocks.ts'
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
    '--week-printed-columns': columns(() => '0'),
  }
}

/** The elements of a timetable that a filter moves or hides, without its classes. */
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

/** The part of a timetable that is shown first; what is outside of it may wait. */
export interface FirstPart {
  /** Whether a day may wait. */
  mayWait: (dayOfWeek: number) => boolean
  /** So many hours are seen. */
  hours: number
}

const ALL: FirstPart = { mayWait: () => false, hours: Number.POSITIVE_INFINITY }

/** Shows the days and the hours of a timetable at their places, or those of its first part. */
export function placeWeek(parts: WeekParts, table: Timetable<unknown>, first: FirstPart = ALL): void {
  const { style } = parts.week
  for (const [name, value] of Object.entries(weekSizes(table)))
    if (style.getPropertyValue(name) !== value) style.setProperty(name, value)
  const days = new Set(table.days.map(({ dayOfWeek }) => dayOfWeek))
  for (const day of parts.days) {
    const dayOfWeek = Number(day.dataset['day'])
    const isHidden = !days.has(dayOfWeek)
    if (day.hidden && !isHidden && first.mayWait(dayOfWeek)) continue
    setHidden(day, isHidden)
    if (!isHidden && day.style.display) day.style.display = ''
  }
  const tops = new Map(table.hours.map(({ at, top }) => [at, top]))
  /** Whether an hour at this share of the height would be seen. */
  const isSeen = (top: number) => top * table.height < first.hours
  for (const hour of parts.hours) {
    const top = tops.get(hour.dataset['hour'] ?? '')
    const isSeenNow = !hour.hidden && isSeen(Number.parseFloat(hour.style.top) / 100)
    if (!isSeenNow && (top === undefined || !isSeen(top)) && first !== ALL) continue
    setHidden(hour, top === undefined)
    if (top !== undefined && hour.style.top !== percent(top)) hour.style.top = percent(top)
  }
}
