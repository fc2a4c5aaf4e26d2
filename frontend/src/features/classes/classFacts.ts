import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { capitalize } from '@lane-and-court/contract/text/capitalize.ts'
import { describeAges } from '@lane-and-court/contract/classes/describeAges.ts'
import { describeDates, describeTimes } from './describeSchedule.ts'
import { describeCapacity, describePrice, describeRoom } from './describeTerms.ts'

export type Fact = readonly [label: string, value: string]

/** @returns the facts on a class card in the order in which parents ask. Missing fields are left out. */
export function classFacts(shown: Class): Fact[] {
  const facts: Fact[] = [
    ['Time', describeTimes(shown.startTime, shown.endTime)],
    ['Location', shown.location],
    ['Who', shown.ageRange ? describeAges(shown.ageRange) : ''],
    ['Price', typeof shown.price === 'number' ? describePrice(shown.price) : ''],
    ['Availability', describeRoom(shown.availability)],
    ['Level', capitalize(shown.level)],
    ['Coach', shown.coach ?? ''],
    ['Capacity', describeCapacity(shown.capacity)],
    ['Season', shown.season ?? ''],
    ['Dates', describeDates(shown.startDate, shown.endDate)],
  ]
  return facts.filter(([, value]) => value !== '')
}
