import type { ClassCopying, Season } from '@lane-and-court/contract/classes/classes.types.ts'
import { instantOf } from './classValues.ts'

/** The fields as the dialog holds them: days of the calendar, and a number as text. */
export interface SeasonValues {
  from: string
  to: string
  moveDays: string
}

/** Fifty-two weeks: the season of next year, on the same weekdays. */
export const BLANK_SEASON: SeasonValues = { from: '', to: '', moveDays: '364' }

/** @returns the input to send; the schema reports missing fields. */
export function toCopying({ from, to, moveDays }: SeasonValues): ClassCopying & Season {
  return {
    from: instantOf(from),
    to: instantOf(to),
    moveDays: moveDays?.trim() ? Number(moveDays) : Number.NaN,
  }
}
