import { NEW_YORK } from '@lane-and-court/contract/time/calendar.ts'
import { BLANK_CLOSURE, type ClosureInput } from '@lane-and-court/contract/closures/closures.ts'
import { DateTime } from 'luxon'

/** Far enough ahead that no page announces them yet. */
const FIRST_IN_DAYS = 9
const SECOND_IN_DAYS = 30

/** @returns two closures in the weeks after `now`. */
export function closuresSeed(now: Date): ClosureInput[] {
  const dayAfter = (days: number) =>
    DateTime.fromJSDate(now, { zone: NEW_YORK }).plus({ days }).toFormat('yyyy-MM-dd')
  const [first, second] = [dayAfter(FIRST_IN_DAYS), dayAfter(SECOND_IN_DAYS)]
  return [
    {
      ...BLANK_CLOSURE,
      kind: 'closed',
      location: 'Hoboken',
      sport: 'swimming',
      from: first,
      to: dayAfter(FIRST_IN_DAYS + 1),
      message: 'Its filters are being replaced.',
    },
    { ...BLANK_CLOSURE, kind: 'cancelled', sport: 'tennis', from: second, to: second },
  ]
}
