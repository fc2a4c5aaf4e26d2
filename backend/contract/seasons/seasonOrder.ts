import type { CalendarDay } from '../time/calendar.ts'

/** The first and the last day of a season. */
export interface SeasonDays {
  firstDay: CalendarDay
  lastDay: CalendarDay
}

/** Where a season stands on a day: it runs, it is ahead, or it is over. */
export type SeasonState = 'now' | 'ahead' | 'over'

/** @param today in New York. */
export function seasonState({ firstDay, lastDay }: SeasonDays, today: CalendarDay): SeasonState {
  if (lastDay < today) return 'over'
  return firstDay > today ? 'ahead' : 'now'
}

const ORDER: readonly SeasonState[] = ['now', 'ahead', 'over']

/**
 * @param today in New York.
 * @returns seasons as people look for them: those that run now, then the next ones, then those that are over, the latest
 *   first.
 */
export function seasonsInOrder<Item extends SeasonDays>(
  seasons: readonly Item[],
  today: CalendarDay,
): Item[] {
  const stateOf = (season: Item) => seasonState(season, today)
  return seasons.toSorted((one, other) => {
    const byState = ORDER.indexOf(stateOf(one)) - ORDER.indexOf(stateOf(other))
    if (byState !== 0) return byState
    const byDay = one.firstDay < other.firstDay ? -1 : one.firstDay > other.firstDay ? 1 : 0
    return stateOf(one) === 'over' ? -byDay : byDay
  })
}
