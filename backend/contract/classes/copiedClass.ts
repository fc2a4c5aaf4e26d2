import type { SeasonDays } from '../seasons/seasonOrder.ts'
import type { ClassInput } from './classes.ts'

const DAY_MS = 86_400_000
const WEEK = 7

/** The days of a class. */
interface Dated extends Pick<ClassInput, 'seasonId'> {
  startDate: string | Date
  endDate: string | Date
}

const dayOf = (at: string | Date) => Math.floor(new Date(at).getTime() / DAY_MS)
const moved = (at: string | Date, days: number) => new Date(new Date(at).getTime() + days * DAY_MS)

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
 * The dates of copied classes: moved by days, or the first and last day of the season into which they are copied. Classes
 * that ran only for a part of their own season keep their weeks in it.
 * @returns a function that gives for a class the dates of its copy. The form and the server use the same.
 */
export function copiedDates(target: { moveDays: number } | IntoSeason): (item: Dated) => CopiedDates {
  if ('into' in target) return datesInSeason(target)
  const days = target.moveDays
  return ({ startDate, endDate }) => ({
    startDate: moved(startDate, days),
    endDate: moved(endDate, days),
    days,
  })
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
