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
    '--week-columns': columns((lanes) => `${lanes * LANE_REM}rem`),
    '--week-printed-columns': columns(() => '0'),
  }
}

const daysIn = (week: HTMLElement) => week.querySelectorAll<HTMLElement>(':scope > [data-day]')

/**
 * Takes the days that `placeWeek` has hidden out of the drawing. This takes longer than to hide them, so it is done
 * after the paint.
 */
export function removeHiddenDays(week: HTMLElement | null): void {
  for (const day of week ? daysIn(week) : [])
    if (day.hidden && day.style.display !== 'none') day.style.display = 'none'
}

/**
 * Shows the days and the hours of a timetable at their places.
 * @param week whose days have their number as `data-day`, and what stands at an hour `data-hour` as HH:mm.
 * @param mayWait tells which days need not be shown yet.
 */
export function placeWeek(
  week: HTMLElement | null,
  table: Timetable<unknown>,
  mayWait: (dayOfWeek: number) => boolean = () => false,
): void {
  if (!week) return
  for (const [name, value] of Object.entries(weekSizes(table)))
    if (week.style.getPropertyValue(name) !== value) week.style.setProperty(name, value)
  const days = new Set(table.days.map(({ dayOfWeek }) => String(dayOfWeek)))
  for (const day of daysIn(week)) {
    const isHidden = !days.has(day.dataset['day'] ?? '')
    if (day.hidden && !isHidden && mayWait(Number(day.dataset['day']))) continue
    setHidden(day, isHidden)
    if (!isHidden && day.style.display) day.style.display = ''
  }
  const tops = new Map(table.hours.map(({ at, top }) => [at, percent(top)]))
  for (const hour of week.querySelectorAll<HTMLElement>(':scope > * > [data-hour]')) {
    const top = tops.get(hour.dataset['hour'] ?? '')
    setHidden(hour, top === undefined)
    if (top !== undefined && hour.style.top !== top) hour.style.top = top
  }
}
