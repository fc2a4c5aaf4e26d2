import { isOffered, type Class } from '@lane-and-court/contract/classes/classes.ts'
import type { CalendarDay } from '@lane-and-court/contract/time/calendar.ts'
import { agesOverlap } from './similarClasses.ts'

/** So many are listed; the finder has the others. */
const MOST = 6

/**
 * @param classes that are offered.
 * @param today in New York.
 * @returns up to six classes with room of the sport and level of a class, for children of its ages, that meet on
 *   another day or at another time: first those at its place, then by day and time.
 */
export function sameLevelClasses(
  visibleClass: Class,
  classes: readonly Class[],
  today: CalendarDay,
): Class[] {
  const { id, sport, level, dayOfWeek, startTime, location } = visibleClass
  const isOtherwiseEqual = (other: Class) => other.sport === sport && other.level === level
  const meetsOtherwise = (other: Class) => other.dayOfWeek !== dayOfWeek || other.startTime !== startTime
  const rank = (other: Class) =>
    `${other.location === location ? 0 : 1} ${other.dayOfWeek} ${other.startTime} ${other.name} ${other.id}`
  return classes
    .filter(
      (other) =>
        other.id !== id &&
        isOffered(other, today) &&
        isOtherwiseEqual(other) &&
        meetsOtherwise(other) &&
        hasRoom(other) &&
        agesOverlap(visibleClass, other),
    )
    .toSorted((one, two) => (rank(one) < rank(two) ? -1 : 1))
    .slice(0, MOST)
}

/** A class of which nobody has entered it may have room. */
const hasRoom = ({ availability }: Class) => !availability || availability.status === 'open'
