import {
  addDays,
  weekdayOf,
  type CalendarDay,
  type NewYorkClock,
  shortMonthAndDay,
} from '../time/calendar.ts'
import { describeTime } from '../time/timeOfDay.ts'
import { WEEKDAYS } from '../classes/classes.limits.ts'
import { rainDecision, type Closure } from './closures.ts'
import { stops, type Occurrence } from './occurrences.ts'

/** Chosen classes that a sentence names; the others are only counted. */
const NAMED = 2

/** What a sentence about a closure is made of; a form has these before there is a closure. */
export type ClosureFacts = Omit<Closure, 'id' | 'version' | 'endedAt' | 'updatedAt' | 'message'>

/** @returns a day as 'Friday, Nov 27'. */
export function describeDay(day: CalendarDay): string {
  return `${WEEKDAYS[weekdayOf(day)] ?? ''}, ${shortMonthAndDay(day)}`
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

/**
 * @param now if it is given, a decision about rain that is due says so.
 * @returns the sentence for parents: what the administrator wrote, or else a sentence made from the other fields.
 */
export function closureMessage(closure: Closure, now?: NewYorkClock): string {
  const sentence = closure.message || closureSentence(closure)
  return now && rainDecision(closure, now) === 'overdue' ? `${sentence} No decision yet.` : sentence
}

/**
 * @returns one sentence made from the fields of a closure, without its days: 'The Hoboken pool is closed.',
 *   'Swimming classes in Hoboken are canceled.', 'Adult Swim (Sunday 10:00 AM) starts 30 minutes late.',
 *   'Rain: decision by 3 PM for the Hoboken courts.'
 */
export function closureSentence(facts: ClosureFacts): string {
  const { kind, delayMinutes } = facts
  if (kind === 'closed' && facts.classIds.length === 0) return `${closedPlace(facts)}.`
  if (kind === 'rain') return `${rainInWords(facts)} for ${uncertainOnes(facts)}.`
  const [subject, isOne] = subjectOf(facts)
  if (stops(facts)) return `${subject} ${isOne ? 'is' : 'are'} canceled.`
  if (kind === 'delayed') return `${subject} ${isOne ? 'starts' : 'start'} ${minutesLate(delayMinutes)} late.`
  return `${subject} ${isOne ? 'moves' : 'move'} to ${newPlaceAndTime(facts)}.`
}

/** @returns a closure in one line: 'Friday, Nov 27: The Hoboken pool is closed.' @param today as in `describeWhen`. */
export const describeClosure = (closure: Closure, today?: CalendarDay): string =>
  `${describeWhen(closure, today)}: ${closureMessage(closure)}`

type Where = Pick<Closure, 'location' | 'sport'>

function closedPlace(where: Where): string {
  const { location, sport } = where
  if (location === null && sport === null) return 'We are closed'
  const isOne = location !== null && sport !== 'tennis'
  const place = placeInWords(where)
  return `${place.charAt(0).toUpperCase()}${place.slice(1)} ${isOne ? 'is' : 'are'} closed`
}

/** @returns 'the Hoboken pool', 'our courts', 'our Hoboken location', 'all classes'. */
function placeInWords({ location, sport }: Where): string {
  if (sport === null) return location === null ? 'all classes' : `our ${location} location`
  if (location === null) return sport === 'swimming' ? 'our pools' : 'our courts'
  return `the ${location} ${sport === 'swimming' ? 'pool' : 'courts'}`
}

/** @returns the courts, or the chosen classes, of which is not decided yet whether they are on. */
const uncertainOnes = (facts: ClosureFacts): string =>
  facts.classIds.length > 0 ? classesInWords(facts.classNames) : placeInWords(facts)

/** @returns 'Rain: decision by 3 PM'. */
export const rainInWords = ({ decideBy }: Pick<Closure, 'decideBy'>): string =>
  `Rain: decision by ${decideBy === null ? 'later' : describeTime(decideBy).replace(':00', '')}`

/** @returns the classes that a closure concerns, and whether that is only one. */
function subjectOf({
  location,
  sport,
  classIds,
  classNames,
}: ClosureFacts): [subject: string, isOne: boolean] {
  if (classIds.length > 0) return [classesInWords(classNames), classNames.length === 1]
  const classes = sport === null ? 'All classes' : `All ${sport} classes`
  return [location === null ? classes : `${classes} in ${location}`, false]
}

/** @returns chosen classes in words: 'A and B', 'A, B and 2 more classes'. */
export function classesInWords(names: readonly string[]): string {
  if (names.length === 0) return 'Some classes'
  const more = names.length - NAMED
  const parts =
    more > 0 ? [...names.slice(0, NAMED), `${more} more ${more === 1 ? 'class' : 'classes'}`] : names
  return [parts.slice(0, -1).join(', '), parts.at(-1) ?? ''].filter(Boolean).join(' and ')
}

const newPlaceAndTime = ({
  newDay,
  newStartTime,
  newPlace,
}: Pick<Closure, 'newDay' | 'newStartTime' | 'newPlace'>) =>
  [newDay && describeDay(newDay), newStartTime && describeTime(newStartTime), newPlace]
    .filter(Boolean)
    .join(', ')

/** @returns by how much a class starts late: '30 minutes'. */
const minutesLate = (count: number | null): string => (count === 1 ? '1 minute' : `${count ?? 0} minutes`)

/** @returns a day for a tag: 'Tue, Nov 24'. */
const shortDay = (day: CalendarDay) =>
  describeDay(day).replace(/^\w+/, (WEEKDAYS[weekdayOf(day)] ?? '').slice(0, 3))

/**
 * Says what a closure changes about one meeting, wherever the meeting is shown: 'Closed', 'Canceled',
 * 'Starts 30 minutes late, at 4:30 PM', 'Moved to Wed, Nov 25, 5:00 PM', 'Moved from Tue, Nov 24',
 * 'Rain: decision by 3 PM', 'Rain: no decision yet'.
 * @param shownOn the day under which it is listed; by default that of the timetable.
 * @param now if it is given, a decision about rain that is due says so.
 * @returns an empty text for a meeting that takes place as planned.
 */
export function describeChange(
  meeting: Occurrence,
  shownOn: CalendarDay = meeting.day,
  now?: NewYorkClock,
): string {
  const { closure, takesPlaceOn, day, startTime, place } = meeting
  if (!closure) return ''
  if (takesPlaceOn !== day && takesPlaceOn === shownOn) return `Moved from ${shortDay(day)}`
  switch (closure.kind) {
    case 'closed':
      return 'Closed'
    case 'cancelled':
      return 'Canceled'
    case 'delayed':
      return `Starts ${minutesLate(closure.delayMinutes)} late, at ${describeTime(startTime)}`
    case 'rain':
      return now && rainDecision(closure, now) === 'overdue' ? 'Rain: no decision yet' : rainInWords(closure)
    case 'moved':
      return `Moved to ${[
        takesPlaceOn === day ? '' : shortDay(takesPlaceOn),
        closure.newStartTime ? describeTime(startTime) : '',
        place ?? '',
      ]
        .filter(Boolean)
        .join(', ')}`
  }
}
