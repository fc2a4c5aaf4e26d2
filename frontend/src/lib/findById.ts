/**
 * Searches a response for an object.
 * @param value any response of the API. @param id of the object; of a page content its name.
 * @param depth how many levels down to search. @returns the object, or null.
 */
export function findById(value: unknown, id: string, depth: number): object | null {
  if (typeof value !== 'object' || value === null || depth === 0) return null
  const { id: itsId, page } = value as { id?: unknown; page?: unknown }
  if (itsId === id || page === id) return value
  for (const inner of Object.values(value)) {
    const found = findById(inner, id, depth - 1)
    if (found) return found
  }
  return null
}
