/**
 * Searches a response for an object.
 * @param value any response of the API. @param id of the object; of a page content its name.
 * @param depth how many levels down to search. @returns the object, or null.
 */
export const findById = (value: unknown, id: string, depth: number): object | null =>
  findAll(value, id, depth).next().value ?? null

/** Finds it everywhere: a list may hold another version of it, or a part. @yields the objects, as `findById` finds one. */
export function* findAll(value: unknown, id: string, depth: number): Generator<object, undefined> {
  if (typeof value !== 'object' || value === null || depth === 0) return
  const { id: itsId, page } = value as { id?: unknown; page?: unknown }
  if (itsId === id || page === id) yield value
  else for (const inner of Object.values(value)) yield* findAll(inner, id, depth - 1)
}
