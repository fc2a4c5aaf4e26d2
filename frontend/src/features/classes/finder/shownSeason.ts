import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { seasonsInOrder, type SeasonDays } from '@lane-and-court/contract/seasons/seasonOrder.ts'
import type { CalendarDay } from '@lane-and-court/contract/time/calendar.ts'
import { slugOf } from './classFilters.ts'

/** A season as visitors know it: by its classes. */
export interface VisibleSeason extends SeasonDays {
  /** As the address spells it. */
  value: string
  label: string
  /** Whether any of its classes takes enrollments. */
  isPublished: boolean
}

const dayOf = (at: string): CalendarDay => at.slice(0, 10)

/**
 * @param today in New York.
 * @returns the seasons of classes, first the one that the site shows: it takes enrollments, and runs or comes next.
 */
export function visibleSeasons(classes: readonly Class[], today: CalendarDay): VisibleSeason[] {
  const seasons = new Map<string, VisibleSeason>()
  for (const { season: label, startDate, endDate, isActive } of classes) {
    if (!label) continue
    const value = slugOf(label)
    const [firstDay, lastDay] = [dayOf(startDate), dayOf(endDate)]
    const season = seasons.get(value) ?? { value, label, firstDay, lastDay, isPublished: false }
    seasons.set(value, {
      ...season,
      firstDay: firstDay < season.firstDay ? firstDay : season.firstDay,
      lastDay: lastDay > season.lastDay ? lastDay : season.lastDay,
      isPublished: season.isPublished || isActive,
    })
  }
  const inOrder = seasonsInOrder([...seasons.values()], today)
  return [...inOrder.filter((one) => one.isPublished), ...inOrder.filter((one) => !one.isPublished)]
}

/** @returns whether a class is shown with a season; one of no season always is. */
export const isOfSeason =
  (season: Pick<VisibleSeason, 'value'> | undefined) =>
  ({ season: name }: Class): boolean =>
    !season || !name || slugOf(name) === season.value

/** @returns the classes of the season that the site shows. @param today in New York. */
export const ofShownSeason = (classes: readonly Class[], today: CalendarDay): Class[] =>
  classes.filter(isOfSeason(visibleSeasons(classes, today)[0]))
