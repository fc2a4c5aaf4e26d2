import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import type { Closure } from '@lane-and-court/contract/closures/closures.ts'
import { answersOf, nextDates, type Answers } from '@lane-and-court/contract/closures/nextLesson.ts'
import type { Occurrence } from '@lane-and-court/contract/closures/occurrences.ts'
import { useMemo } from 'react'

/** The next meeting of each class, by its id. */
export type NextDates = ReadonlyMap<string, Occurrence>

/** So that the cards do not render again each minute. */
const toTenMinutes = (clock: string) => `${clock.slice(0, -1)}0`

/** Returns the next meetings, computed once for all classes, so that a filter does not compute them again. */
export function useNextDates(
  classes: readonly Class[],
  closures: readonly Closure[],
  clock: string,
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
  clock: string,
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
