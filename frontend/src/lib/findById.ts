/**
 * @param value anything that the API answered. @param depth how many levels down it is looked for.
 * @returns the object of that id, a page's being its name; null where it is not there.
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
