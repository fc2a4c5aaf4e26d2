import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import type { Closure } from '@lane-and-court/contract/closures/closures.ts'
import { meetingsBetween } from '@lane-and-court/contract/closures/occurrences.ts'
import { addDays, shortMonthAndDay, type CalendarDay } from '@lane-and-court/contract/time/calendar.ts'
import { money } from '../../../lib/format/money.ts'
import { withCommas } from '../../../lib/format/withCommas.ts'

/** A class that goes on for longer has no season that somebody would pay at once. */
const LONGEST_SEASON_DAYS = 366

interface LessonsLeft {
  count: number
  /** The day of the last of them. */
  lastDay: CalendarDay
  hasBegun: boolean
}

/**
 * Counts the lessons of a class that are still to come, without those that are canceled; one that was moved counts.
 * @param clock the time in New York, yyyy-MM-ddTHH:mm; a lesson that has begun is not to come anymore.
 * @returns null if there is none, or if the class ends later than in a year.
 */
function lessonsLeft(visibleClass: Class, closures: readonly Closure[], clock: string): LessonsLeft | null {
  const today = clock.slice(0, 10)
  const horizon = addDays(today, LONGEST_SEASON_DAYS)
  if (visibleClass.endDate.slice(0, 10) > horizon || visibleClass.endDate.startsWith('+')) return null
  const toCome = meetingsBetween(visibleClass, closures, today, horizon).filter(
    ({ isOn, takesPlaceOn, startTime }) => isOn && `${takesPlaceOn}T${startTime}` > clock,
  )
  const last = toCome.at(-1)
  return last
    ? {
        count: toCome.length,
        lastDay: last.takesPlaceOn,
        hasBegun: visibleClass.startDate.slice(0, 10) <= today,
      }
    : null
}

/**
 * @returns what the rest of a season costs: '8 lessons left: $320 until Dec 18'. Empty if the class has no price, is
 *   free, or has no lesson to come.
 */
export function describeSeasonCost(visibleClass: Class, closures: readonly Closure[], clock: string): string {
  const left = visibleClass.price ? lessonsLeft(visibleClass, closures, clock) : null
  if (!left || !visibleClass.price) return ''
  const lessons = `${withCommas(left.count)} ${left.count === 1 ? 'lesson' : 'lessons'}`
  // In cents, because a price such as $22.10 is not exact as a number.
  const cost = money((Math.round(visibleClass.price * 100) * left.count) / 100)
  const until = `${left.count === 1 ? 'on' : 'until'} ${shortMonthAndDay(left.lastDay)}`
  return `${lessons}${left.hasBegun ? ' left' : ''}: ${cost} ${until}`
}
