import type { Closure } from '@lane-and-court/contract/closures/closures.ts'
import { byCode, type Orders } from '../../../ui/table/orders.ts'

/** The sort orders of the closures (docs/product.md section 7), beside the one that suits each state. */
export const CLOSURE_ORDERS: Orders<Closure> = {
  day: {
    label: 'First day',
    reversed: 'First day (latest first)',
    compare: byCode(({ from }) => from),
  },
  newest: {
    label: 'Newest first',
    reversed: 'Oldest first',
    compare: (one, other) => byCode<Closure>(({ createdAt }) => createdAt)(other, one),
    isDescending: true,
  },
}
