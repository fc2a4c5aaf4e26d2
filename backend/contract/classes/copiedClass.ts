import type { SeasonDays } from '../seasons/seasons.ts'
import type { ClassInput, CopyTarget } from './classes.ts'

const DAY_MS = 86_400_000
const WEEK = 7

/** Separates the name of a class from the name of its season: 'Adult Swim · Fall 2027'. */
const SEPARATOR = ' · '

/** The days of a class. */
interface Dated extends Pick<ClassInput, 'dayOfWeek' | 'seasonId'> {
  startDate: string | Date
  endDate: string | Date
}

const dayOf = (at: string | Date) => Math.floor(new Date(at).getTime() / DAY_MS)
const moved = (at: string | Date, days: number) => new Date(new Date(at).getTime() + days * DAY_MS)

/** @returns how many days after its first day a class meets first; 0 if it never meets. */
function daysToMeeting({ dayOfWeek, startDate, endDate }: Dated): number {
  const days = (dayOfWeek - new Date(startDate).getUTCDay() + WEEK) % WEEK
  return dayOf(startDate) + days > dayOf(endDate) ? 0 : days
}

/** The season into which classes are copied; the copies get its dates. */
export interface IntoSeason {
  into: SeasonDays
  /** The seasons of the classes that are copied, by id. */
  formerSeasons: ReadonlyMap<string, SeasonDays>
}

interface CopiedDates {
  startDate: Date
  endDate: Date
  /** By how many days the last day moves. */
  days: number
}

/**
 * The dates of copied classes. In a season that starts on a day, each copy has as many meetings as its original, and
 * keeps its weekday and its week in the season: its first day is that of its first meeting, which is not before that.
 * Copies into a season get its first and last day, except those of classes that ran only for a part of their own season:
 * they keep their weeks.
 * @param classes all that are copied. @param target as validated by classCopyingSchema.
 * @returns a function that gives for one of them the dates of its copy. The form and the server use the same.
 */
export function copiedDates(
  classes: readonly Dated[],
  target: CopyTarget | IntoSeason,
): (item: Dated) => CopiedDates {
  if ('into' in target) return datesInSeason(target)
  if ('moveDays' in target) {
    const days = target.moveDays
    return ({ startDate, endDate }) => ({
      startDate: moved(startDate, days),
      endDate: moved(endDate, days),
      days,
    })
  }
  const meetingOf = (item: Dated) => dayOf(item.startDate) + daysToMeeting(item)
  const first = Math.min(...classes.map(meetingOf))
  const wanted = dayOf(target.startsOn)
  return (item) => {
    const meeting = meetingOf(item)
    const week = Math.floor((meeting - first) / WEEK)
    const days = Math.ceil((wanted + week * WEEK - meeting) / WEEK) * WEEK
    return {
      startDate: moved(item.startDate, daysToMeeting(item) + days),
      endDate: moved(item.endDate, days),
      days,
    }
  }
}

function datesInSeason({ into, formerSeasons }: IntoSeason): (item: Dated) => CopiedDates {
  const { firstDay, lastDay } = into
  return (item) => {
    const { seasonId, startDate, endDate } = item
    const former = seasonId ? formerSeasons.get(seasonId) : undefined
    if (!former || !isPart(item, former)) {
      const days = dayOf(lastDay) - dayOf(endDate)
      return { startDate: new Date(firstDay), endDate: new Date(lastDay), days }
    }
    const days = Math.ceil((dayOf(firstDay) - dayOf(former.firstDay)) / WEEK) * WEEK
    return { startDate: moved(startDate, days), endDate: moved(endDate, days), days }
  }
}

/** Whether a class leaves out at least a week at the beginning or the end of its season. */
const isPart = ({ startDate, endDate }: Dated, { firstDay, lastDay }: SeasonDays) =>
  dayOf(startDate) - dayOf(firstDay) >= WEEK || dayOf(lastDay) - dayOf(endDate) >= WEEK

/** @returns the name of a class that is copied into a season: an earlier season in the name becomes that one. */
export const renamedForSeason = (name: string, season: string): string =>
  name.lastIndexOf(SEPARATOR) > 0 ? nameInSeason(name, season) : name

/** @returns the name of a class in a season, instead of the season that the name already has: 'Adult Swim · Fall 2027'. */
export function nameInSeason(name: string, season: string): string {
  const end = name.lastIndexOf(SEPARATOR)
  return `${end > 0 ? name.slice(0, end) : name}${SEPARATOR}${season}`
}
