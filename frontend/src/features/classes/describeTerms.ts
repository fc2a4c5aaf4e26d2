import type { Availability } from '@lane-and-court/contract/classes/classes.ts'
import { countOf } from '../../lib/format/countOf.ts'
import { money } from '../../lib/format/money.ts'

export const describeCapacity = (capacity: number): string => countOf(capacity, 'student')

export const describeCount = (classes: number): string => countOf(classes, 'class')

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
  return `${countOf(placesLeft, 'spot')} left`
}
