import type { Class } from '@lane-and-court/contract/classes/classes.types.ts'
import { capitalize } from '../../lib/capitalize.ts'
import { describeAges } from '@lane-and-court/contract/classes/describeAges.ts'
import { describeDates, describeTimes } from './describeSchedule.ts'
import { describeCapacity, describePrice, describeRoom } from './describeTerms.ts'

export type Fact = readonly [label: string, value: string]

/**
 * Returns the facts on a class card in the order in which parents ask: first when, where, for whom and the price, then
 * the rest. Missing fields are left out.
 */
export function classFacts(shown: Class): { first: Fact[]; rest: Fact[] } {
  const first: Fact[] = [
    ['Time', describeTimes(shown.startTime, shown.endTime)],
    ['Location', shown.location],
    ['Who', shown.ageRange ? describeAges(shown.ageRange) : ''],
    ['Price', typeof shown.price === 'number' ? describePrice(shown.price) : ''],
  ]
  const rest: Fact[] = [
    ['Availability', describeRoom(shown.availability)],
    ['Level', capitalize(shown.level)],
    ['Coach', shown.coach ?? ''],
    ['Capacity', describeCapacity(shown.capacity)],
    ['Dates', describeDates(shown.startDate, shown.endDate)],
  ]
  const isKnown = ([, value]: Fact) => value !== ''
  return { first: first.filter(isKnown), rest: rest.filter(isKnown) }
}
