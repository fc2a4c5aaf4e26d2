import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { describeChange, describeDay } from '@lane-and-court/contract/closures/closureText.ts'
import type { Closure } from '@lane-and-court/contract/closures/closures.ts'
import type { Occurrence } from '@lane-and-court/contract/closures/occurrences.ts'
import type { NewYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import { nextDates } from './nextDates.ts'

/** From this time of day on, a meeting of today is called one of tonight. */
const EVENING = '17:00'
/** So many meetings are looked at for the next one that takes place: more than a year of closures is none. */
const FAR = 60

/** A sentence about one meeting. */
interface Answer {
  text: string
  isOn: boolean
  /** Whether a closure changes the meeting. */
  isChanged: boolean
}

/** What a parent asks first of a class. */
export interface Answers {
  /** 'Tonight: on', 'Today: closed', 'Tonight: moved to 6:30 PM'; null if it does not meet today, or is over. */
  today: Answer | null
  /** 'Next lesson: Thursday, Dec 3': the first after today that takes place; empty if there is none. */
  next: string
}

/** @param clock the time in New York. */
export function answersOf(visibleClass: Class, closures: readonly Closure[], clock: NewYorkClock): Answers {
  const today = clock.slice(0, 10)
  const [first, second] = nextDates(visibleClass, closures, clock, 2)
  // One that moved to another day is asked about on its usual day, too, until it would have ended.
  const ofToday = [first, second].find(
    (date) =>
      date &&
      (date.takesPlaceOn === today || (date.day === today && `${today}T${visibleClass.endTime}` > clock)),
  )
  const isNext = (date: Occurrence | undefined) => date?.isOn && date.takesPlaceOn > today
  const next =
    [first, second].find(isNext) ?? (second && nextDates(visibleClass, closures, clock, FAR).find(isNext))
  return {
    today: ofToday ? answerOf(ofToday, todayOrTonight(ofToday, visibleClass, today), clock) : null,
    next: next ? `Next lesson: ${describeDay(next.takesPlaceOn)}` : '',
  }
}

function todayOrTonight(date: Occurrence, visibleClass: Class, today: string): string {
  const start = date.takesPlaceOn === today ? date.startTime : visibleClass.startTime
  return start >= EVENING ? 'Tonight' : 'Today'
}

function answerOf(date: Occurrence, when: string, clock: NewYorkClock): Answer {
  const today = clock.slice(0, 10)
  const change = describeChange(date, today, clock)
  return {
    text: `${when}: ${change ? afterColon(change) : 'on'}`,
    isOn: date.isOn && date.takesPlaceOn === today,
    isChanged: change !== '',
  }
}

/** @returns a change as it goes on after 'Today:': 'canceled', 'rain, decision by 3 PM'. */
function afterColon(change: string): string {
  const words = change.startsWith('Rain: ') ? change.replace(':', ',') : change
  return words.charAt(0).toLowerCase() + words.slice(1)
}
