import type { Availability } from '@lane-and-court/contract/classes/classes.ts'
import { money } from '../../lib/format/money.ts'
import { withCommas } from '../../lib/format/withCommas.ts'

export function describeCapacity(capacity: number): string {
  return `${withCommas(capacity)} ${capacity === 1 ? 'student' : 'students'}`
}

export function describeCount(classes: number): string {
  return `${withCommas(classes)} ${classes === 1 ? 'class' : 'classes'}`
}

/** @param price US dollars for one lesson; cents are shown only when there are any. */
export function describePrice(price: number): string {
  if (price === 0) return 'Free'
  return `${money(price)} per lesson`
}

/** @returns '3 spots left', 'Full' or 'Full, with a waitlist'; empty when nobody has entered it. */
export function describeRoom(availability: Availability | null | undefined): string {
  if (!availability) return ''
  const { status, placesLeft } = availability
  if (status === 'waitlist') return 'Full, with a waitlist'
  if (status === 'full' || placesLeft === null) return status === 'full' ? 'Full' : ''
  return `${withCommas(placesLeft)} ${placesLeft === 1 ? 'spot' : 'spots'} left`
}
