import type { Sort } from '@lane-and-court/contract/http/sorts.ts'

type Order = Readonly<Record<string, 1 | -1>>

/**
 * @param orders the fields of each sort order. Each needs an index; the database reads it backward for the reversed
 *   order, so that this needs none of its own.
 * @returns the fields to sort by, for a sort order or a reversed one.
 */
export function sortOrder<Name extends string>(
  orders: Readonly<Record<Name, Order>>,
  sort: Sort<Name>,
): Order {
  if (Object.hasOwn(orders, sort)) return orders[sort as Name]
  const order = orders[sort.slice(1) as Name]
  return Object.fromEntries(Object.entries(order).map(([field, way]) => [field, way === 1 ? -1 : 1]))
}
