import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import type { Closure } from '@lane-and-court/contract/closures/closures.ts'
import { answersOf, nextDates, type Answers } from '@lane-and-court/contract/closures/nextLesson.ts'
import type { NewYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import type { Occurrence } from '@lane-and-court/contract/closures/occurrences.ts'
import { useMemo } from 'react'

/** The next meeting of each class, by its id. */
export type NextDates = ReadonlyMap<string, Occurrence>

/** @returns a time in steps of ten minutes, so that the classes do not render again each minute. */
export const toTenMinutes = (clock: NewYorkClock): NewYorkClock => `${clock.slice(0, -1)}0`

/** Returns the next meetings, computed once for all classes, so that a filter does not compute them again. */
export function useNextDates(
  classes: readonly Class[],
  closures: readonly Closure[],
  clock: NewYorkClock,
): NextDates {
  const roughly = toTenMinutes(clock)
  return useMemo(
    () =>
      new Map(
        classes.flatMap((visibleClass) =>
          nextDates(visibleClass, closures, roughly, 1).map((date) => [visibleClass.id, date] as const),
        ),
      ),
    [classes, closures, roughly],
  )
}

/** What is told first of each class, by its id. */
export type ClassAnswers = ReadonlyMap<string, Answers>

/** Returns the answers, computed once for all classes, so that a filter does not compute them again. */
export function useClassAnswers(
  classes: readonly Class[],
  closures: readonly Closure[],
  clock: NewYorkClock,
): ClassAnswers {
  const roughly = toTenMinutes(clock)
  return useMemo(
    () =>
      new Map(
        classes.map((visibleClass) => [visibleClass.id, answersOf(visibleClass, closures, roughly)] as const),
      ),
    [classes, closures, roughly],
  )
}
