import type { Class } from '../classes/classes.ts'
import { addDays, type NewYorkClock } from '../time/calendar.ts'
import { compareTexts } from '../text/compareTexts.ts'
import { describeTime } from '../time/timeOfDay.ts'
import { dayAndTime, describeChange, minutesLate, rainInWords } from './closureText.ts'
import type { Closure } from './closures.ts'
import { meetingsBetween, type Occurrence } from './occurrences.ts'

const WEEK = 7
/** So many meetings are looked at for the next one that takes place: more than a year of closures is none. */
const FAR = 60

/** What a parent asks first of a class. */
export interface Answers {
  /** What closures change about the next meeting, as `describeChange` says it; null if nothing. */
  change: { text: string; isOn: boolean } | null
  /** 'Next lesson: tomorrow 12:30 PM, Jersey City, moved': the next that takes place; empty if there is none. */
  next: string
}

/**
 * @param clock the time in New York.
 * @returns the next meetings of a class in the order in which they take place, those that are cancelled too; a
 *   meeting is over when it ends. Empty when the class has ended.
 */
export function nextDates(
  visibleClass: Class,
  closures: readonly Closure[],
  clock: NewYorkClock,
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

/** @param clock the time in New York. @returns what is told first of a class, wherever it is shown. */
export function answersOf(visibleClass: Class, closures: readonly Closure[], clock: NewYorkClock): Answers {
  const today = clock.slice(0, 10)
  const [first, second] = nextDates(visibleClass, closures, clock, 2)
  const next =
    [first, second].find((date) => date?.isOn) ??
    (second && nextDates(visibleClass, closures, clock, FAR).find((date) => date.isOn))
  // One that moved to another day is asked about on its usual day, too.
  const asked = [first, second].find((date) => date?.day === today || date?.takesPlaceOn === today) ?? first
  return {
    change: asked?.closure
      ? {
          text: describeChange(visibleClass, asked, {
            shownOn: dayOf(asked, visibleClass, clock),
            now: clock,
          }),
          isOn: asked.isOn,
        }
      : null,
    next: next ? `Next lesson: ${nextInWords(next, visibleClass, clock)}` : '',
  }
}

/** @returns the day under which a change is told: the usual one until that time has passed. */
function dayOf({ day, takesPlaceOn }: Occurrence, { endTime }: Class, clock: NewYorkClock): string {
  const isAhead = takesPlaceOn !== clock.slice(0, 10) && `${day}T${endTime}` > clock
  return isAhead ? day : takesPlaceOn
}

/** @returns 'tomorrow 12:30 PM, Jersey City, moved'. */
function nextInWords(next: Occurrence, { location }: Class, clock: NewYorkClock): string {
  const { closure, takesPlaceOn, startTime, place } = next
  const when = dayAndTime(takesPlaceOn, describeTime(startTime), clock.slice(0, 10))
  return [when, place ?? location, closure && differenceInWords(closure, clock)].filter(Boolean).join(', ')
}

function differenceInWords(closure: Closure, clock: NewYorkClock): string {
  if (closure.kind === 'rain') return rainInWords(closure, clock)
  return closure.kind === 'delayed' ? minutesLate(closure) : 'moved'
}
