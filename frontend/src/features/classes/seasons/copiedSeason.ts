import { copiedDates, type IntoSeason } from '@lane-and-court/contract/classes/copiedClass.ts'
import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { WEEKDAYS } from '@lane-and-court/contract/classes/classes.limits.ts'
import { addDays, weekdayFrom, type CalendarDay, fullDay } from '@lane-and-court/contract/time/calendar.ts'
import { DateTime } from 'luxon'

/** A copy as it will be: its name, the days of its first and last meeting, and what is odd about its dates. */
export interface CopiedClass {
  id: string
  name: string
  first: CalendarDay
  last: CalendarDay
  warnings: string[]
}

const WEEK = 7
const dayOf = (iso: string): CalendarDay => iso.slice(0, 10)
const inUtc = (iso: string) => DateTime.fromISO(dayOf(iso), { zone: 'utc' })
const weeksOf = ({ startDate, endDate }: Class) =>
  Math.round(inUtc(endDate).diff(inUtc(startDate), 'weeks').weeks)

/** How many times longer or shorter than the other classes of its season is odd. */
const MUCH = 1.5

/**
 * @param classes all that will be copied. @param today in New York.
 * @returns their copies, in the same order, with the dates that the server will give them.
 */
export function copiedSeason(
  classes: readonly Class[],
  target: IntoSeason,
  today: CalendarDay,
): CopiedClass[] {
  const datesOf = copiedDates(target)
  const usual = classes.map(weeksOf).sort((a, b) => a - b)[Math.floor(classes.length / 2)] ?? 0
  return classes.map((original) => {
    const { id, name, dayOfWeek, startDate, endDate } = original
    const copied = datesOf(original)
    const [from, to] = [copied.startDate, copied.endDate].map((date) => dayOf(date.toISOString())) as [
      CalendarDay,
      CalendarDay,
    ]
    const firstMeeting = weekdayFrom(from, dayOfWeek)
    return {
      id,
      name,
      first: firstMeeting <= to ? firstMeeting : from,
      last: weekdayFrom(addDays(to, 1 - WEEK), dayOfWeek),
      warnings: [
        ...oddDays({ from, to, dayOfWeek }, today),
        ...oddLength(weeksOf(original), usual),
        ...(from <= dayOf(endDate) && to >= dayOf(startDate)
          ? [`Overlaps the class that is copied, which runs until ${fullDay(dayOf(endDate))}.`]
          : []),
      ],
    }
  })
}

function oddDays(
  { from, to, dayOfWeek }: { from: CalendarDay; to: CalendarDay; dayOfWeek: number },
  today: CalendarDay,
): string[] {
  const weekday = WEEKDAYS[dayOfWeek]
  const isBackward = to < from
  return [
    ...(isBackward ? ['It ends before it starts.'] : []),
    ...(!isBackward && weekdayFrom(from, dayOfWeek) > to
      ? [`There is no ${weekday} between its dates.`]
      : []),
    ...(to < today ? ['It is in the past.'] : from < today ? ['It starts in the past.'] : []),
  ]
}

function oddLength(weeks: number, usual: number): string[] {
  const isOdd = weeks > usual * MUCH || weeks * MUCH < usual
  return isOdd ? [`It runs for ${weeks} weeks; other classes of the season run for ${usual}.`] : []
}
