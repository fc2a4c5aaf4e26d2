import {
  addDays,
  weekdayOf,
  type CalendarDay,
  type NewYorkClock,
  shortMonthAndDay,
} from '../time/calendar.ts'
import { describeTime, describeTimes } from '../time/timeOfDay.ts'
import { nameAndTime, type Class } from '../classes/classes.ts'
import { WEEKDAYS } from '../classes/classes.limits.ts'
import { capitalize } from '../text/capitalize.ts'
import { closesPlace, rainDecision, type Closure } from './closures.ts'
import { stops, type Occurrence } from './occurrences.ts'

/** Chosen classes that a sentence names; the others are only counted. */
const NAMED = 2

/** What a sentence about a closure is made of; a form has these before there is a closure. */
export type ClosureFacts = Omit<Closure, 'id' | 'version' | 'updatedAt' | 'endedAt'> &
  Partial<Pick<Closure, 'endedAt'>>

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
  const named = (day: CalendarDay) =>
    [day === today && 'Today', today && day === addDays(today, 1) && 'Tomorrow', describeDay(day)]
      .filter(Boolean)
      .join(', ')
  const days = from === to ? named(from) : `${named(from)} – ${named(to)}`
  return startTime !== null && endTime !== null
    ? `${days}, ${describeTime(startTime)} – ${describeTime(endTime)}`
    : days
}

/** @returns 'today', 'tomorrow' or 'Sunday' for a day of the coming week; empty for others, and if today is not given. */
function nearDay(day: CalendarDay, today: CalendarDay | undefined): string {
  if (today === undefined || day < today || day >= addDays(today, 7)) return ''
  if (day === today) return 'today'
  return day === addDays(today, 1) ? 'tomorrow' : (WEEKDAYS[weekdayOf(day)] ?? '')
}

const nameOfDay = (day: CalendarDay, today: CalendarDay | undefined): string =>
  nearDay(day, today) || describeDay(day)

/** @returns a day and a time as they stand in a sentence: 'today 3:00 PM', 'Friday, Nov 27, 3:00 PM'. */
export const dayAndTime = (day: CalendarDay, time: string, today?: CalendarDay): string =>
  nearDay(day, today) ? `${nearDay(day, today)} ${time}` : `${describeDay(day)}, ${time}`

/** What is told of a closure, or of one meeting that it changes. */
interface Notice {
  /** The class or the place. */
  subject: string
  /** The day and the time; empty where the reader has them beside it. */
  when: string
  what: string
  /** A sentence of its own, or nothing. */
  reason: string
}

/** Writes every notice: 'Rain Tennis, Sunday, Nov 29, 3:00 PM: canceled. Too much snow on the courts.' */
const sentenceOf = ({ subject, when, what, reason }: Notice): string =>
  [`${[subject, when].filter(Boolean).join(', ')}: ${what}.`, reason].filter(Boolean).join(' ')

/**
 * @param now the time in New York, for a text that is read right away: the next days are then 'today', 'tomorrow' or
 *   'Sunday', and an overdue decision about rain is mentioned. Without it, days have dates.
 * @returns a closure in a whole sentence, and the reason that the administrator wrote: 'Hoboken pool, Friday, Nov 27: closed.',
 *   'Rain Tennis, tomorrow 3:00 PM: canceled. Too much snow on the courts.'
 */
export function describeClosure(facts: ClosureFacts, now?: NewYorkClock): string {
  const { subject, time } = subjectOf(facts)
  const { from, to, startTime, endTime } = facts
  const today = now?.slice(0, 10)
  const hours = startTime && endTime ? `${describeTime(startTime)} – ${describeTime(endTime)}` : ''
  const at = time || hours
  const last = at ? dayAndTime(to, at, today) : nameOfDay(to, today)
  return sentenceOf({
    subject,
    when: from === to ? last : `${nameOfDay(from, today)} – ${last}`,
    what: whatHappens(facts, now),
    reason: facts.message,
  })
}

/** @returns the same without its days, for a list that has them in a column: 'Hoboken pool: closed.' */
export const closureMessage = (facts: ClosureFacts, now?: NewYorkClock): string =>
  sentenceOf({
    subject: subjectOf(facts).all,
    when: '',
    what: whatHappens(facts, now),
    reason: facts.message,
  })

/** @returns a closure in a few words, for the title of a notification: 'Hoboken pool: closed'. */
export const closureTitle = (facts: ClosureFacts): string =>
  `${subjectOf(facts).subject}: ${whatHappens(facts)}`

function whatHappens(facts: ClosureFacts, now?: NewYorkClock): string {
  if (stops(facts)) return closesPlace(facts) ? 'closed' : 'canceled'
  if (facts.kind === 'rain') return rainInWords(facts, now)
  return facts.kind === 'delayed' ? minutesLate(facts) : `moved to ${newPlaceAndTime(facts)}`
}

/** @returns by when it is decided, or that it should have been: 'rain, decision by 3 PM', 'rain, no decision yet'. */
export function rainInWords(
  closure: Pick<ClosureFacts, 'kind' | 'from' | 'decideBy' | 'endedAt'>,
  now?: NewYorkClock,
): string {
  const { decideBy, endedAt = null } = closure
  if (now && rainDecision({ ...closure, endedAt }, now) === 'overdue') return 'rain, no decision yet'
  return `rain, decision by ${decideBy === null ? 'later' : describeTime(decideBy).replace(':00', '')}`
}

type Where = Pick<Closure, 'location' | 'sport'>

/** @returns 'The Hoboken pool is closed.', 'We are closed.': why a class does not meet. */
function closedPlace({ location, sport }: Where): string {
  if (location === null && sport === null) return 'We are closed.'
  if (sport === null) return `Our ${location} location is closed.`
  const place = sport === 'swimming' ? 'pool' : 'courts'
  if (location === null) return `Our ${sport === 'swimming' ? 'pools' : 'courts'} are closed.`
  return `The ${location} ${place} ${sport === 'swimming' ? 'is' : 'are'} closed.`
}

/** @returns 'Hoboken pool', 'All courts', 'Hoboken', 'All locations'. */
function placeInWords({ location, sport }: Where): string {
  if (sport === null) return location ?? 'All locations'
  if (location === null) return sport === 'swimming' ? 'All pools' : 'All courts'
  return `${location} ${sport === 'swimming' ? 'pool' : 'courts'}`
}

/**
 * @returns the classes or the place that a closure is about. One chosen class has its name and its time; `all` has both,
 *   as a list of several classes does.
 */
function subjectOf(facts: ClosureFacts): { subject: string; time: string; all: string } {
  const { kind, location, sport, classIds, classNames } = facts
  const [only = '', ...others] = classNames
  const one = only && others.length === 0 ? nameAndTime(only) : null
  const classes = sport === null ? 'All classes' : `All ${sport} classes`
  const ofPlace = location === null ? classes : `${classes} in ${location}`
  const whole = kind === 'closed' || kind === 'rain' ? placeInWords(facts) : ofPlace
  const all = classIds.length > 0 ? classesInWords(classNames) : whole
  return { subject: one?.name ?? all, time: one?.time ?? '', all }
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

/** @returns '30 minutes late'. */
export const minutesLate = ({ delayMinutes }: Pick<Closure, 'delayMinutes'>): string =>
  `${delayMinutes === 1 ? '1 minute' : `${delayMinutes ?? 0} minutes`} late`

interface MeetingOptions {
  /** The day under which it is listed; by default that of the timetable. */
  shownOn?: CalendarDay
  /** If it is given, today and tomorrow are called so, and a decision about rain that is due says so. */
  now?: NewYorkClock
}

/**
 * @returns what a closure changes about one meeting, as a sentence: 'Rain Tennis, Sunday, Nov 29, 3:00 PM: canceled.
 *   Too much snow on the courts.' An empty text for a meeting that takes place as planned.
 */
export function describeChange(
  meetingClass: Pick<Class, 'name' | 'startTime'>,
  meeting: Occurrence,
  { shownOn = meeting.day, now }: MeetingOptions = {},
): string {
  const { closure, day, takesPlaceOn } = meeting
  if (!closure) return ''
  const isMovedHere = takesPlaceOn !== day && takesPlaceOn === shownOn
  const time = describeTime(isMovedHere ? meeting.startTime : meetingClass.startTime)
  return sentenceOf({
    subject: meetingClass.name,
    when: dayAndTime(shownOn, time, now?.slice(0, 10)),
    what: isMovedHere ? `moved from ${describeDay(day)}` : changeInWords(meeting, closure, now),
    reason: closure.message || (closesPlace(closure) ? closedPlace(closure) : ''),
  })
}

/** @returns the same in as few words as fit into a timetable, which has the class, the day and the time: 'Canceled'. */
export const shortChange = (meeting: Occurrence, now?: NewYorkClock): string =>
  meeting.closure ? capitalize(changeInWords(meeting, meeting.closure, now)) : ''

function changeInWords(meeting: Occurrence, closure: Closure, now: NewYorkClock | undefined): string {
  const { day, takesPlaceOn, startTime, place } = meeting
  if (stops(closure)) return 'canceled'
  if (closure.kind === 'rain') return rainInWords(closure, now)
  if (closure.kind === 'delayed') return `${minutesLate(closure)}, at ${describeTime(startTime)}`
  const newDay = takesPlaceOn === day ? null : takesPlaceOn
  const newStartTime = closure.newStartTime && startTime
  return `moved to ${newPlaceAndTime({ newDay, newStartTime, newPlace: place })}`
}

/** When and where a class meets, week after week. */
export type WeeklySchedule = Pick<Class, 'name' | 'dayOfWeek' | 'startTime' | 'endTime' | 'location'>

/** @returns what has changed in a schedule: 'Time changed', 'Day, time and place changed'; empty if nothing. */
export function scheduleChange(before: WeeklySchedule, after: WeeklySchedule): string {
  const { hasOtherDay, hasOtherTime, hasOtherPlace } = differences(before, after)
  const parts = [hasOtherDay && 'day', hasOtherTime && 'time', hasOtherPlace && 'place'].filter(Boolean)
  const words = [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' and ')
  return words && `${capitalize(words)} changed`
}

/** @returns a sentence about the change: 'Laps, Sundays 11:00–11:30 AM: moved to Mondays 1:15–1:45 PM, Hoboken.' */
export function describeScheduleChange(before: WeeklySchedule, after: WeeklySchedule): string {
  const { hasOtherDay, hasOtherTime, hasOtherPlace } = differences(before, after)
  const day = ({ dayOfWeek }: WeeklySchedule) => `${WEEKDAYS[dayOfWeek] ?? ''}s`
  const times = ({ startTime, endTime }: WeeklySchedule) => describeTimes(startTime, endTime)
  const dayAndTimes = [hasOtherDay && day(after), (hasOtherDay || hasOtherTime) && times(after)]
  return sentenceOf({
    subject: after.name,
    when: `${day(before)} ${times(before)}`,
    what: `moved to ${[dayAndTimes.filter(Boolean).join(' '), hasOtherPlace && after.location].filter(Boolean).join(', ')}`,
    reason: '',
  })
}

const differences = (before: WeeklySchedule, after: WeeklySchedule) => ({
  hasOtherDay: before.dayOfWeek !== after.dayOfWeek,
  hasOtherTime: before.startTime !== after.startTime || before.endTime !== after.endTime,
  hasOtherPlace: before.location !== after.location,
})
