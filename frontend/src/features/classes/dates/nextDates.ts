import { addDays } from '@lane-and-court/contract/time/calendar.ts'
import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { meetingsBetween, type Occurrence } from '@lane-and-court/contract/closures/occurrences.ts'
import type { Closure } from '@lane-and-court/contract/closures/closures.ts'
import { compareTexts } from '../../../base/compareTexts.ts'

const WEEK = 7

/**
 * @param clock the time in New York, yyyy-MM-ddTHH:mm.
 * @returns the next meetings of a class in the order in which they take place, those that are cancelled too; a
 *   meeting is over when it ends. Empty when the class has ended.
 */
export function nextDates(
  visibleClass: Class,
  closures: readonly Closure[],
  clock: string,
  count: number,
): Occurrence[] {
  const today = clock.slice(0, 10)
  const starts = visibleClass.startDate.slice(0, 10)
  const first = starts > today ? starts : today
  return meetingsBetween(visibleClass, closures, today, addDays(first, WEEK * (count + 1)))
    .filter((date) => endsAt(date) > clock)
    .toSorted((one, other) => compareTexts(endsAt(one), endsAt(other)))
    .slice(0, count)
}

/** @returns the end of a meeting as the clock shows it. */
const endsAt = ({ takesPlaceOn, endTime }: Occurrence): string => `${takesPlaceOn}T${endTime}`
