import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { byCode, byText, thenBy, type Orders } from '../../../ui/table/orders.ts'

type Compare = (one: Class, other: Class) => number

/** Equal ones are in the order of their names, then of their ids, as on the server. */
const withTies = (compare: Compare): Compare =>
  thenBy(
    compare,
    byCode(({ name }) => name),
    byCode(({ id }) => id),
  )

/**
 * @param coachOf the name of the coach that a row shows.
 * @returns the sort orders of the schedule (docs/product.md section 7); the first one is the usual one.
 */
export const classOrders = (coachOf: (item: Class) => string): Orders<Class> => ({
  day: {
    label: 'Day and time',
    reversed: 'Day and time (latest first)',
    compare: withTies(byCode(({ dayOfWeek, startTime }) => `${dayOfWeek} ${startTime}`)),
  },
  name: { label: 'Name', reversed: 'Name (Z to A)', compare: withTies(byText(({ name }) => name)) },
  coach: { label: 'Coach', reversed: 'Coach (Z to A)', compare: withTies(byText(coachOf)) },
  start: {
    label: 'First day',
    reversed: 'First day (latest first)',
    compare: withTies(byCode(({ startDate }) => startDate)),
  },
  capacity: {
    label: 'Largest first',
    reversed: 'Smallest first',
    compare: withTies((one, other) => other.capacity - one.capacity),
    isDescending: true,
  },
  newest: {
    label: 'Newest first',
    reversed: 'Oldest first',
    compare: withTies((one, other) => byCode<Class>(({ createdAt }) => createdAt)(other, one)),
    isDescending: true,
  },
})

/** The sort orders where a class has its coach as a text, or where only their names are needed. */
export const CLASS_ORDERS = classOrders(({ coach }) => coach ?? '')
