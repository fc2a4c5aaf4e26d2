/**
 * Returns the items in the order of the given ids; items without an id in it come first, as new pictures do.
 * @param order null when nothing was moved.
 */
export function inOrder<T extends { id: string }>(items: readonly T[], order: readonly string[] | null): T[] {
  if (!order) return [...items]
  const place = new Map(order.map((id, index) => [id, index]))
  const placeOf = ({ id }: T) => place.get(id) ?? -1
  return items.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** @returns the ids with one of them moved; a position beyond an end means that end. */
export function moveId(ids: readonly string[], id: string, place: number): string[] {
  const rest = ids.filter((other) => other !== id)
  return rest.toSpliced(Math.max(0, place), 0, id)
}
