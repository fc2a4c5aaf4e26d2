import type { Class } from '@lane-and-court/contract/classes/classes.types.ts'
import { capitalize } from '../../lib/capitalize.ts'
import { describeAges } from './describeAges.ts'
import { describeDates, describeTimes } from './describeSchedule.ts'
import { describeCapacity, describePrice } from './describeTerms.ts'

export type Fact = readonly [label: string, value: string]

/** Returns the facts on a class card, in order; missing fields are left out. */
export function classFacts(shown: Class): Fact[] {
  const facts: Fact[] = [
    ['Time', describeTimes(shown.startTime, shown.endTime)],
    ['Dates', describeDates(shown.startDate, shown.endDate)],
    ['Level', capitalize(shown.level)],
    ['Capacity', describeCapacity(shown.capacity)],
    ['Location', shown.location],
    ['For', shown.ageRange ? describeAges(shown.ageRange) : ''],
    ['Coach', shown.coach ?? ''],
    ['Price', typeof shown.price === 'number' ? describePrice(shown.price) : ''],
  ]
  return facts.filter(([, value]) => value)
}
