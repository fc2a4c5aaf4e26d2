import { WEEKDAYS } from '../classes/classes.limits.ts'
import { describeTime } from '../text/timeOfDay.ts'
import type { NewYorkClock } from './closureTimes.ts'
import type { CalendarDay, Closure } from './closures.types.ts'
import { addDays, occurrencesOf, stops, weekdayOf, type Occurrence } from './occurrences.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Chosen classes that a sentence names; the others are only counted. */
const NAMED = 2

/** How far ahead the next meeting is looked for, in days. */
const AHEAD = 28

/** What a sentence about a closure is made of; a form has these before there is a closure. */
export type ClosureFacts = Omit<Closure, 'id' | 'version' | 'endedAt' | 'updatedAt' | 'message'>

/** @returns a day as 'Friday, Nov 27'. Without Intl, so that the server and every browser write the same. */
export function describeDay(day: CalendarDay): string {
  return `${WEEKDAYS[weekdayOf(day)] ?? ''}, ${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''} ${Number(day.slice(8))}`
}

/**
 * @param today if it is given, today and tomorrow are called so.
 * @returns when a closure holds: 'Friday, Nov 27', 'Today, Friday, Nov 27, 4:00 PM – 6:00 PM',
 *   'Friday, Nov 27 – Sunday, Nov 29'.
 */
export function describeWhen(
  { from, to, startTime, endTime }: Pick<Closure, 'from' | 'to' | 'startTime' | 'endTime'>,
  today?: CalendarDay,
): string {
  const days = from === to ? named(from, today) : `${named(from, today)} – ${named(to, today)}`
  return startTime !== null && endTime !== null
    ? `${days}, ${describeTime(startTime)} – ${describeTime(endTime)}`
    : days
}

function named(day: CalendarDay, today: CalendarDay | undefined): string {
  if (day === today) return `Today, ${describeDay(day)}`
  return today && day === addDays(today, 1) ? `Tomorrow, ${describeDay(day)}` : describeDay(day)
}

/** @returns the sentence for parents: that of the administrator, or one made from the other fields. */
export const closureMessage = (closure: Closure): string => closure.message || closureSentence(closure)

/**
 * @returns one sentence made from the fields of a closure, without its days: 'The Hoboken pool is closed.',
 *   'Swimming classes in Hoboken are canceled.', 'Adult Swim (Sunday 10:00 AM) starts 30 minutes late.'
 */
export function closureSentence(facts: ClosureFacts): string {
  const { kind, delayMinutes } = facts
  if (kind === 'closed' && facts.classIds.length === 0) return `${closedPlace(facts)}.`
  const [subject, isOne] = subjectOf(facts)
  if (stops(facts)) return `${subject} ${isOne ? 'is' : 'are'} canceled.`
  if (kind === 'delayed') return `${subject} ${isOne ? 'starts' : 'start'} ${minutes(delayMinutes)} late.`
  return `${subject} ${isOne ? 'moves' : 'move'} to ${newPlaceAndTime(facts)}.`
}

/** @returns a closure in one line: 'Friday, Nov 27: The Hoboken pool is closed.' @param today as in `describeWhen`. */
export const describeClosure = (closure: Closure, today?: CalendarDay): string =>
  `${describeWhen(closure, today)}: ${closureMessage(closure)}`

/**
 * @returns what a closure makes of a meeting, in one line, or null if nothing: 'No class on Friday, Nov 27: the
 *   Hoboken pool is closed', 'Friday, Nov 27 moves to Saturday, Nov 28, 5:00 PM'.
 */
export function describeMeeting({ day, startTime, isOn, closure }: Occurrence): string | null {
  if (!closure) return null
  const reason = closure.message && `: ${closure.message}`
  if (!isOn) {
    const isPlace = closure.kind === 'closed' && closure.classIds.length === 0
    return `No class on ${describeDay(day)}${reason || (isPlace ? `: ${lowered(closedPlace(closure))}` : '')}`
  }
  if (closure.kind === 'delayed')
    return `${describeDay(day)} starts at ${describeTime(startTime)}, ${minutes(closure.delayMinutes)} late${reason}`
  return `${describeDay(day)} moves to ${newPlaceAndTime(closure)}${reason}`
}

/**
 * @param now on the clock in New York; the next meeting is the first one of the timetable that is not over.
 * @returns `describeMeeting` of the next meeting of a class; null if it takes place as planned.
 */
export function describeNextMeeting(
  shown: Parameters<typeof occurrencesOf>[0],
  closures: readonly Closure[],
  now: NewYorkClock,
): string | null {
  const today = now.slice(0, 10)
  const next = occurrencesOf(shown, closures, today, addDays(today, AHEAD)).find(
    ({ takesPlaceOn, endTime }) => `${takesPlaceOn}T${endTime}` > now,
  )
  return next ? describeMeeting(next) : null
}

function closedPlace({ location, sport }: Pick<Closure, 'location' | 'sport'>): string {
  if (sport === null) return location ? `Our ${location} location is closed` : 'We are closed'
  if (location === null) return sport === 'swimming' ? 'Our pools are closed' : 'Our courts are closed'
  return sport === 'swimming' ? `The ${location} pool is closed` : `The ${location} courts are closed`
}

/** @returns the classes that a closure concerns, and whether that is only one. */
function subjectOf({
  location,
  sport,
  classIds,
  classNames,
}: ClosureFacts): [subject: string, isOne: boolean] {
  if (classIds.length > 0) return [chosen(classNames), classNames.length === 1]
  const classes = sport === null ? 'All classes' : `All ${sport} classes`
  return [location === null ? classes : `${classes} in ${location}`, false]
}

function chosen(names: readonly string[]): string {
  if (names.length === 0) return 'Some classes'
  const more = names.length - NAMED
  const shown =
    more > 0 ? [...names.slice(0, NAMED), `${more} more ${more === 1 ? 'class' : 'classes'}`] : names
  return [shown.slice(0, -1).join(', '), shown.at(-1) ?? ''].filter(Boolean).join(' and ')
}

const newPlaceAndTime = ({
  newDay,
  newStartTime,
  newPlace,
}: Pick<Closure, 'newDay' | 'newStartTime' | 'newPlace'>) =>
  [newDay && describeDay(newDay), newStartTime && describeTime(newStartTime), newPlace]
    .filter(Boolean)
    .join(', ')

const minutes = (count: number | null) => (count === 1 ? '1 minute' : `${count ?? 0} minutes`)

const lowered = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1)
