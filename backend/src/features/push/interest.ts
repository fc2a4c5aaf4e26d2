import { classPath } from '@lane-and-court/contract/classes/classPath.ts'
import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { lastDayOf, type Closure } from '@lane-and-court/contract/closures/closures.ts'
import { occurrencesOf } from '@lane-and-court/contract/closures/occurrences.ts'
import type { FollowedPlace, Follows } from '@lane-and-court/contract/push/push.ts'
import { addDays, NEW_YORK } from '@lane-and-court/contract/time/calendar.ts'
import { DateTime } from 'luxon'

/** A class of which a closure changes lessons. */
interface ConcernedClass extends FollowedPlace {
  id: string
  /** Its page, which may be open already. */
  path: string
  /** When the next such lesson begins; null if all are over. */
  next: Date | null
  /** When the last one is over. */
  until: Date
}

/** Why a device is told of a closure. */
export interface Interest {
  /** When the next lesson begins that it is about; null if it is about no lesson. */
  next: Date | null
  /** When it is no news any more. */
  until: Date
  /** The page that a tap opens. */
  path: string
}

const MY_WEEK = '/my-week'
const ALL_CLASSES = '/classes'

/** @returns a moment on the clock of New York. */
const newYorkTime = (day: string, time: string): Date =>
  DateTime.fromISO(`${day}T${time}`, { zone: NEW_YORK }).toJSDate()

/** @returns when a closure itself is over, if it is not ended early. */
export function endOf(closure: Closure): Date {
  const last = lastDayOf(closure)
  return closure.endTime !== null && closure.newDay === null
    ? newYorkTime(last, closure.endTime)
    : newYorkTime(addDays(last, 1), '00:00')
}

/** @returns the classes with lessons that a closure changes, or would change if it had not been ended early. */
export function concernedClasses(
  closure: Closure,
  classes: readonly Class[],
  now: Date,
): ReadonlyMap<string, ConcernedClass> {
  const holding = { ...closure, endedAt: null }
  const concerned = new Map<string, ConcernedClass>()
  for (const one of classes) {
    const lessons = occurrencesOf(one, [holding], closure.from, closure.to)
      .filter((lesson) => lesson.closure !== null)
      .map(({ day, takesPlaceOn, startTime, endTime }) => ({
        // Of a lesson that was moved to a later time, the usual one counts too: somebody may come then.
        start: earlier(newYorkTime(day, one.startTime), newYorkTime(takesPlaceOn, startTime)),
        end: later(newYorkTime(day, one.endTime), newYorkTime(takesPlaceOn, endTime)),
      }))
    if (lessons.length === 0) continue
    const ahead = lessons.filter(({ end }) => end > now)
    concerned.set(one.id, {
      id: one.id,
      path: classPath(one),
      location: one.location,
      sport: one.sport,
      next: ahead.map(({ start }) => start).reduce<Date | null>(earliest, null),
      until: lessons.map(({ end }) => end).reduce(later),
    })
  }
  return concerned
}

const earlier = (one: Date, other: Date) => (one < other ? one : other)
const later = (one: Date, other: Date) => (one > other ? one : other)
const earliest = (one: Date | null, other: Date) => (one === null ? other : earlier(one, other))

/**
 * @param concerned as `concernedClasses` returned them for this closure.
 * @returns why a device that follows these is told of the closure; null if it is not: the closure is about others, or
 *   all lessons of it are over.
 */
export function interestIn(
  closure: Closure,
  concerned: ReadonlyMap<string, ConcernedClass>,
  { everything, classIds, places }: Follows,
  now: Date,
): Interest | null {
  const isFollowed = ({ id, location, sport }: ConcernedClass) =>
    everything ||
    classIds.includes(id) ||
    places.some((place) => place.location === location && place.sport === sport)
  const followed = [...concerned.values()].filter(isFollowed)
  const ahead = followed.filter(({ next }) => next !== null)
  const own = ahead.filter(({ id }) => classIds.includes(id))
  const [first, ...others] = own.length > 0 ? own : ahead
  const several = own.length > 1 ? MY_WEEK : ALL_CLASSES
  const path = first && others.length === 0 ? first.path : several
  if (ahead.length > 0) {
    const next = ahead.map((one) => one.next ?? one.until).reduce(earlier)
    return { next, until: ahead.map(({ until }) => until).reduce(later), path }
  }
  // A place where no class meets then may be open for other visitors.
  const isOfPlace = closure.classIds.length === 0 && (everything || places.some((one) => isAt(closure, one)))
  const until = endOf(closure)
  return followed.length === 0 && isOfPlace && until > now ? { next: null, until, path: ALL_CLASSES } : null
}

const isAt = ({ location, sport }: Closure, place: FollowedPlace) =>
  (location === null || location === place.location) && (sport === null || sport === place.sport)
