import { isDoc } from '../values/bson.ts'
import type { Doc } from '../values/bson.ts'
import { CommandError } from '../commands/errors.ts'

const INDEX = /^(0|[1-9]\d*)$/

/** True for a path part that is an array index. */
export const isIndex = (part: string): boolean => INDEX.test(part)

/** Returns the value of an own property; inherited names such as `constructor` count as missing. */
export function ownField(doc: Doc, name: string): unknown {
  return Object.hasOwn(doc, name) ? doc[name] : undefined
}

/**
 * An array that is an element of an array, reached by a position at the end of a path. Conditions see it as one
 * value and not its elements: it is an array around that array, which itself equals nothing.
 */
export class Positioned extends Array<unknown> {
  constructor(item: unknown) {
    super()
    this.push(item)
  }

  static override get [Symbol.species](): ArrayConstructor {
    return Array
  }
}

/** Returns the array that a condition such as `$elemMatch` is about, or null if the value is none. */
export function listOf(value: unknown): unknown[] | null {
  if (value instanceof Positioned) return value[0] as unknown[]
  return Array.isArray(value) ? value : null
}

/**
 * Returns all values that a dotted path reaches in a document, as a MongoDB filter sees them: through arrays
 * of documents and by array index. A missing field gives `undefined`, an array without documents nothing.
 */
export function valuesAt(doc: unknown, parts: readonly string[]): unknown[] {
  const values: unknown[] = []
  collect(doc, parts, 0, values)
  return values
}

function collect(value: unknown, parts: readonly string[], at: number, values: unknown[]): void {
  const part = parts[at]
  if (part === undefined) {
    values.push(value)
    return
  }
  if (Array.isArray(value)) {
    if (isIndex(part) && Number(part) < value.length) {
      const item: unknown = value[Number(part)]
      if (at === parts.length - 1 && Array.isArray(item)) values.push(new Positioned(item))
      else collect(item, parts, at + 1, values)
    }
    for (const item of value) if (isDoc(item)) collect(item, parts, at, values)
    return
  }
  if (isDoc(value)) collect(ownField(value, part), parts, at + 1, values)
  else values.push(undefined)
}

/** Stands for the value of an empty array in an index and in a sort, below null. */
export const EMPTY_ARRAY = Symbol('an empty array')

/**
 * Returns the values that an index or a sort sees at a path: the elements of an array at its end, null for the
 * elements of an array on the path that are no documents, and a missing value if there is none at all.
 */
export function keyValuesAt(doc: Doc, path: string): unknown[] {
  const values: unknown[] = []
  collectKeys(doc, path.split('.'), 0, values)
  return values
}

function collectKeys(value: unknown, parts: readonly string[], at: number, values: unknown[]): void {
  const part = parts[at]
  if (part === undefined) {
    if (!Array.isArray(value)) values.push(value)
    else if (value.length === 0) values.push(EMPTY_ARRAY)
    else for (const item of value) values.push(item)
  } else if (isDoc(value)) collectKeys(ownField(value, part), parts, at + 1, values)
  else if (!Array.isArray(value) || value.length === 0) values.push(undefined)
  else if (isIndex(part) && Number(part) < value.length) {
    const item: unknown = value[Number(part)]
    if (at === parts.length - 1) values.push(Array.isArray(item) && item.length === 0 ? EMPTY_ARRAY : item)
    else collectKeys(item, parts, at + 1, values)
  } else for (const item of value) collectKeys(isDoc(item) ? item : null, parts, at, values)
}

/** Returns the value whose key an index or a sort uses: a missing value counts as null, an empty array is below it. */
export const keyed = (value: unknown): unknown => (value === EMPTY_ARRAY ? undefined : (value ?? null))

/** Splits a path. Throws for an empty name, and for one that starts with `$`. */
export function pathParts(path: string): string[] {
  if (path === '') throw new CommandError(40352, 'FieldPath cannot be constructed with empty string')
  if (path.endsWith('.')) throw new CommandError(40353, `FieldPath must not end with a '.'.`)
  const parts = path.split('.')
  for (const part of parts) {
    if (part === '') throw new CommandError(15998, 'FieldPath field names may not be empty strings.')
    if (part.startsWith('$')) throw new CommandError(16410, "FieldPath field names may not start with '$'.")
    if (part.includes('\0'))
      throw new CommandError(16411, 'FieldPath field names may not contain null bytes.')
  }
  return parts
}
