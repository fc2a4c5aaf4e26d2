import { isDoc } from '../bson.ts'
import type { Doc } from '../bson.ts'
import { badValue, failedToParse } from '../errors.ts'
import type { SortField } from './sort.ts'

/** The index that a command demands, by its name or by its key; `{ $natural: 1 }` is the order of storage. */
export type Hint = string | Doc

/** Returns the `hint` of a command, or null if there is none. Throws FailedToParse (9). */
export function parseHint(value: unknown): Hint | null {
  if (value === undefined) return null
  if (typeof value !== 'string' && !isDoc(value)) throw failedToParse('Hint must be a string or an object')
  return isDoc(value) && Object.keys(value).length === 0 ? null : value
}

/**
 * Returns the direction in which the documents are read as they are stored, or null if neither the sort nor the
 * hint demands it. Throws BadValue (2) if the two contradict each other, or the hint itself.
 */
export function naturalDirection(sort: readonly SortField[], hint: Hint | null): 1 | -1 | null {
  if (isDoc(hint) && '$natural' in hint && Object.keys(hint).length > 1)
    throw badValue("Cannot include '$natural' in compound hint")
  const hinted = isDoc(hint) && '$natural' in hint ? (Number(hint.$natural) < 0 ? -1 : 1) : null
  const sorted = isNatural(sort) ? (sort[0]?.direction ?? null) : null
  if (sorted === null) return hinted
  if (hint !== null && hinted === null) throw badValue('index hint not allowed with $natural sort order')
  if (hinted !== null && hinted !== sorted)
    throw badValue('$natural hint must be in the same direction as $natural sort order')
  return sorted
}

/** True for a sort by the order of storage. */
export const isNatural = (sort: readonly SortField[]): boolean => sort[0]?.path === '$natural'
