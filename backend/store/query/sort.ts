import { isDoc, toNumber } from '../values/bson.ts'
import type { Doc } from '../values/bson.ts'
import { badValue, CommandError, notImplemented, typeMismatch } from '../commands/errors.ts'
import { encodeKey } from '../values/keyEncoding.ts'
import { keyed, keyValuesAt, ownField, pathParts } from './paths.ts'

/** One field of a sort order. */
export interface SortField {
  path: string
  direction: 1 | -1
}

/**
 * Parses a sort document; an empty or absent one gives no fields. Throws for directions other than 1 and -1.
 */
export function parseSort(sort: unknown): SortField[] {
  if (sort === undefined || sort === null) return []
  if (!isDoc(sort)) throw typeMismatch(`Expected field sortto be of type object`)
  return Object.entries(sort).map(([path, value]) => {
    if (isDoc(value) || path === '$natural') throw notImplemented('A sort by $natural or by an expression')
    const direction = toNumber(value)
    if (direction === null)
      throw new CommandError(15974, `Illegal key in $sort specification: ${path}: ${JSON.stringify(value)}`)
    if (direction !== 1 && direction !== -1)
      throw new CommandError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)')
    pathParts(path)
    return { path, direction }
  })
}

/** Inverts the bytes of a key, so that an ascending scan reads the values in descending order. */
export function invert(bytes: Uint8Array): Uint8Array {
  return bytes.map((byte) => 0xff ^ byte)
}

/**
 * Returns a key whose bytes sort documents in the given order. For an array, the smallest element counts when
 * ascending, the largest when descending.
 */
export function sortKey(doc: Doc, fields: readonly SortField[]): Uint8Array {
  if (fields.length > 1) refuseParallelArrays(doc, fields)
  const parts = fields.map(({ path, direction }) => {
    const keys = keyValuesAt(doc, path).map((value) => encodeKey(keyed(value)))
    const best = keys.reduce((bestSoFar, key) =>
      Buffer.compare(key, bestSoFar) * direction < 0 ? key : bestSoFar,
    )
    return direction === 1 ? best : invert(best)
  })
  return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
}

/** Throws BadValue (2) if two fields of a sort go through different arrays. */
function refuseParallelArrays(doc: Doc, fields: readonly SortField[]): void {
  const arrays = fields.flatMap(({ path }) => arrayPrefix(doc, path) ?? [])
  if (arrays.some((prefix) => prefix !== arrays[0]))
    throw badValue('cannot sort with keys that are parallel arrays')
}

/** Returns the part of a path that ends at its first array, or null if there is none. */
function arrayPrefix(doc: Doc, path: string): string | null {
  const parts = path.split('.')
  let value: unknown = doc
  for (const [at, part] of parts.entries()) {
    value = isDoc(value) ? ownField(value, part) : undefined
    if (Array.isArray(value)) return parts.slice(0, at + 1).join('.')
    if (value === undefined) return null
  }
  return null
}
