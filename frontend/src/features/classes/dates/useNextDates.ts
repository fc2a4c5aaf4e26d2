import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import type { Closure } from '@lane-and-court/contract/closures/closures.ts'
import { answersOf, nextDates, type Answers } from '@lane-and-court/contract/closures/nextLesson.ts'
import type { Occurrence } from '@lane-and-court/contract/closures/occurrences.ts'
import type { NewYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import { useMemo } from 'react'

/** The next meeting of a class; undefined if there is none. */
export type NextDates = (visibleClass: Class) => Occurrence | undefined

/** What is told first of a class. */
export type ClassAnswers = (visibleClass: Class) => Answers

/** @returns a time in steps of ten minutes, so that the classes do not render again each minute. */
export const toTenMinutes = (clock: NewYorkClock): NewYorkClock => `${clock.slice(0, -1)}0`

type Compute<Result> = (visibleClass: Class, closures: readonly Closure[], clock: NewYorkClock) => Result

/** @returns a function that computes something of a class once, when it is first asked for. */
function ofEach<Result>(compute: Compute<Result>, closures: readonly Closure[], clock: NewYorkClock) {
  const known = new Map<Class, Result>()
  return (visibleClass: Class): Result => {
    const result = known.get(visibleClass) ?? compute(visibleClass, closures, clock)
    known.set(visibleClass, result)
    return result
  }
}

/** So that each card computes it in its own rendering, which a phone can interrupt, and a filter does not again. */
function useOfEach<Result>(compute: Compute<Result>, closures: readonly Closure[], clock: NewYorkClock) {
  const roughly = toTenMinutes(clock)
  return useMemo(() => ofEach(compute, closures, roughly), [compute, closures, roughly])
}

const firstDate = (...args: [Class, readonly Closure[], NewYorkClock]) => nextDates(...args, 1)[0]

/** @returns the next meeting of each class. */
export const useNextDates = (closures: readonly Closure[], clock: NewYorkClock): NextDates =>
  useOfEach(firstDate, closures, clock)

/** @returns what is told first of each class. */
export const useClassAnswers = (closures: readonly Closure[], clock: NewYorkClock): ClassAnswers =>
  useOfEach(answersOf, closures, clock)
