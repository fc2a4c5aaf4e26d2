import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { byCode, byText, type Orders } from '../../../ui/table/orders.ts'

/** The sort orders of the schedule (docs/specification.md section 7); the first one is the usual one. */
export const CLASS_ORDERS: Orders<Class> = {
  day: {
    label: 'Day and time',
    reversed: 'Day and time (latest first)',
    compare: byCode(({ dayOfWeek, startTime }) => `${dayOfWeek} ${startTime}`),
  },
  name: { label: 'Name', reversed: 'Name (Z to A)', compare: byText(({ name }) => name) },
  coach: { label: 'Coach', reversed: 'Coach (Z to A)', compare: byText(({ coach }) => coach) },
  start: {
    label: 'First day',
    reversed: 'First day (latest first)',
    compare: byCode(({ startDate }) => startDate),
  },
  capacity: {
    label: 'Largest first',
    reversed: 'Smallest first',
    compare: (one, other) => other.capacity - one.capacity,
    isDescending: true,
  },
  newest: {
    label: 'Newest first',
    reversed: 'Oldest first',
    compare: (one, other) => byCode<Class>(({ createdAt }) => createdAt)(other, one),
    isDescending: true,
  },
}
