/**
 * Things in the order of their ids; those that the order does not name come first, as new pictures do.
 * @param order null where nothing was moved.
 */
export function inOrder<T extends { id: string }>(
  things: readonly T[],
  order: readonly string[] | null,
): T[] {
  if (!order) return [...things]
  const place = new Map(order.map((id, index) => [id, index]))
  const placeOf = ({ id }: T) => place.get(id) ?? -1
  return things.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** @returns the ids with one of them at another place; a place behind the edge is the edge. */
export function movedTo(ids: readonly string[], id: string, place: number): string[] {
  const rest = ids.filter((other) => other !== id)
  return rest.toSpliced(Math.max(0, place), 0, id)
}
