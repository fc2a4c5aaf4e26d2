import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import type { NewYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import type { ClassAnswers, NextDates } from './dates/useNextDates.ts'

/** What each of the three views gets. */
export interface ResultsProps {
  /** All classes of the sport, in the order of the timetable. */
  classes: readonly Class[]
  /** Ids of those that the filters leave. */
  shownIds: ReadonlySet<string>
  /** The next meeting of each. */
  next: NextDates
  /** What is told first of each. */
  answersOf: ClassAnswers
  /** The time in New York, in steps of ten minutes. */
  clock: NewYorkClock
  /** Enrollment address of active classes that have none of their own. */
  enrollLink: string
  /** Whether other classes are being loaded. */
  isDimmed: boolean
}
