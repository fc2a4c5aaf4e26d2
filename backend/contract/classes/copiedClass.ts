import type { ClassInput, CopyTarget } from './classes.ts'

const DAY_MS = 86_400_000
const WEEK = 7

/** Separates the name of a class from the name of its season: 'Adult Swim · Fall 2027'. */
const SEPARATOR = ' · '

/** What says when a class takes place. */
interface Dated extends Pick<ClassInput, 'dayOfWeek'> {
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

/**
 * The dates of copied classes. In a season that starts on a day, each copy has as many meetings as its original, and
 * keeps its weekday and its week in the season: its first day is that of its first meeting, which is not before that.
 * @param classes all that are copied. @param target as validated by classCopyingSchema.
 * @returns a function that gives for one of them the dates of its copy, and by how many days its last day moves. The
 *   form and the server use the same.
 */
export function copiedDates(
  classes: readonly Dated[],
  target: CopyTarget,
): (item: Dated) => { startDate: Date; endDate: Date; days: number } {
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

/** @returns the name of a class in a season, instead of the season that the name already has: 'Adult Swim · Fall 2027'. */
export function nameInSeason(name: string, season: string): string {
  const end = name.lastIndexOf(SEPARATOR)
  return `${end > 0 ? name.slice(0, end) : name}${SEPARATOR}${season}`
}
