import { nameWithTime, type Class } from '../classes/classes.ts'
import type { FieldErrors } from '../errors/errors.ts'
import { isCalendarDay } from '../time/calendar.ts'
import { classesInWords, describeDay } from './closureText.ts'
import type { ClosureInput } from './closures.ts'
import { isWithinHours, occurrencesOf, type Schedule } from './occurrences.ts'

type Times = Pick<ClosureInput, 'from' | 'to' | 'startTime' | 'endTime'>

/**
 * Says which chosen classes have no meeting that the closure could change (docs/product.md section 5): each
 * must meet on one of its days, and in its hours.
 * @param classes from which they were chosen; those that are not in it are not checked.
 * @returns the sentence at `from` or `startTime`; nothing if all meet, or while the days are not valid.
 */
export function unmetErrors(
  input: Times & Pick<ClosureInput, 'classIds'>,
  classes: readonly (Schedule & Pick<Class, 'name'>)[],
): FieldErrors {
  const { from, to, classIds } = input
  if (!isCalendarDay(from) || !isCalendarDay(to) || to < from) return {}
  const concernedClasses = classes.filter(({ id }) => classIds.includes(id))
  const meetings = concernedClasses.map((one) => ({
    name: nameWithTime(one),
    all: occurrencesOf(one, [], from, to),
  }))
  const notThen = meetings.filter(({ all }) => all.length === 0)
  if (notThen.length > 0)
    return { from: doNotMeet(notThen, from === to ? `on ${describeDay(from)}` : 'on these days') }
  const notAtThatTime = meetings.filter(({ all }) => !all.some((meeting) => isWithinHours(input, meeting)))
  return notAtThatTime.length > 0 ? { startTime: doNotMeet(notAtThatTime, 'at these hours') } : {}
}

const doNotMeet = (unmet: readonly { name: string }[], when: string) =>
  `${classesInWords(unmet.map(({ name }) => name))} ${unmet.length === 1 ? 'does' : 'do'} not meet ${when}`
