import { isCalendarDay, type CalendarDay } from '@lane-and-court/contract/time/calendar.ts'

/** Where a camp stands by its dates: its first day is ahead, it is on, or its last day is over. */
export type CampState = 'ahead' | 'on' | 'over'

/** @param today in New York. @returns null if the camp has no readable dates. */
export function campState(
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
  today: CalendarDay,
): CampState | null {
  if (!isCalendarDay(firstDay) || !isCalendarDay(lastDay)) return null
  if (today < firstDay) return 'ahead'
  return today > lastDay ? 'over' : 'on'
}

/** @returns the title of a page with its summer; without it until the season is entered. */
export const seasonTitle = (season: number, title: string): string =>
  season > 0 ? `${season} ${title}` : title

/**
 * @param camp the camp that is over, of a season. @param today in New York.
 * @returns the year of the dates that come next; null if the content is so old that this would name a summer that is
 *   over too.
 */
export function comingSeason(
  season: number,
  { lastDay }: { lastDay: string },
  today: CalendarDay,
): number | null {
  const coming = season + 1
  return today > `${coming}${lastDay.slice(4)}` ? null : coming
}

/** @param coming from `comingSeason`. @returns what visitors read after the last day of a camp. */
export const seasonOver = (coming: number | null): string =>
  `This season is over. ${coming ?? 'New'} dates are coming.`

/**
 * @param state where a camp stands. @returns the year to name with its prices, dates and deadlines, because they are not
 *   ahead: that of the season, or of its last day; null for a camp that is ahead, on or not announced.
 */
export function pastYear(
  season: number,
  { lastDay }: { lastDay: string },
  state: CampState | null,
): number | null {
  if (state === 'over') return season || Number(lastDay.slice(0, -'-MM-dd'.length))
  // Without dates, prices may be those of any year: the one that is entered is named.
  return state === null && season > 0 ? season : null
}

/** @returns the title of /camp: with the year until the last of the camps is over. */
export const campsTitle = (title: string, season: number, states: readonly (CampState | null)[]): string =>
  season > 0 && states.some((state) => state !== 'over') ? `${title} ${season}` : title
