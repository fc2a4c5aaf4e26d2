import { addDays, newYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import type { ClosureInput } from '@lane-and-court/contract/closures/closures.types.ts'

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
  newDay: null,
  newStartTime: null,
  newPlace: null,
} satisfies Partial<ClosureInput>

/** @returns two closures in the weeks after `now`. */
export function closuresSeed(now: Date): ClosureInput[] {
  const today = newYorkClock(now).slice(0, 10)
  const [first, second] = [addDays(today, FIRST_IN_DAYS), addDays(today, SECOND_IN_DAYS)]
  return [
    {
      ...EVERYWHERE,
      kind: 'closed',
      location: 'Hoboken',
      sport: 'swimming',
      from: first,
      to: addDays(first, 1),
      message: 'The Hoboken pool is closed while its filters are replaced.',
    },
    { ...EVERYWHERE, kind: 'cancelled', sport: 'tennis', from: second, to: second, message: '' },
  ]
}
