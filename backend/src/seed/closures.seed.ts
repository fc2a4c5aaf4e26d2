import { NEW_YORK } from '@lane-and-court/contract/time/calendar.ts'
import type { ClosureInput } from '@lane-and-court/contract/closures/closures.ts'
import { DateTime } from 'luxon'

/** Far enough ahead that no page announces them yet. */
const FIRST_IN_DAYS = 9
const SECOND_IN_DAYS = 30

const EVERYWHERE = {
  location: null,
  sport: null,
  classIds: [],
  startTime: null,
  endTime: null,
  delayMinutes: null,
  decideBy: null,
  newDay: null,
  newStartTime: null,
  newPlace: null,
} satisfies Partial<ClosureInput>

/** @returns two closures in the weeks after `now`. */
export function closuresSeed(now: Date): ClosureInput[] {
  const dayAfter = (days: number) =>
    DateTime.fromJSDate(now, { zone: NEW_YORK }).plus({ days }).toFormat('yyyy-MM-dd')
  const [first, second] = [dayAfter(FIRST_IN_DAYS), dayAfter(SECOND_IN_DAYS)]
  return [
    {
      ...EVERYWHERE,
      kind: 'closed',
      location: 'Hoboken',
      sport: 'swimming',
      from: first,
      to: dayAfter(FIRST_IN_DAYS + 1),
      message: 'Its filters are being replaced.',
    },
    { ...EVERYWHERE, kind: 'cancelled', sport: 'tennis', from: second, to: second, message: '' },
  ]
}
