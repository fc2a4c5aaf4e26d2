import { isDoc } from '../bson.ts'
import type { Doc } from '../bson.ts'

const INDEX = /^(0|[1-9]\d*)$/

/** True for a path part that is an array index. */
export const isIndex = (part: string): boolean => INDEX.test(part)

/** Returns the value of an own property; inherited names such as `constructor` count as missing. */
export function ownField(doc: Doc, name: string): unknown {
  return Object.hasOwn(doc, name) ? doc[name] : undefined
}

/**
 * Returns all values that a dotted path reaches in a document, as a MongoDB filter sees them: through arrays
 * of documents and by array index. A missing field gives `undefined`, an array without documents nothing.
 */
export function valuesAt(doc: unknown, parts: readonly string[]): unknown[] {
  const found: unknown[] = []
  collect(doc, parts, 0, found)
  return found
}

function collect(value: unknown, parts: readonly string[], at: number, found: unknown[]): void {
  const part = parts[at]
  if (part === undefined) {
    found.push(value)
    return
  }
  if (Array.isArray(value)) {
    if (isIndex(part) && Number(part) < value.length) collect(value[Number(part)], parts, at + 1, found)
    for (const item of value) if (isDoc(item)) collect(item, parts, at, found)
    return
  }
  if (isDoc(value)) collect(ownField(value, part), parts, at + 1, found)
  else found.push(undefined)
}

/**
 * Returns the values that an index or a sort sees at a path: as `valuesAt`, but arrays at the end of the path
 * are replaced by their elements, and no value at all counts as missing.
 */
export function keyValuesAt(doc: Doc, path: string): unknown[] {
  const flattened: unknown[] = []
  for (const value of valuesAt(doc, path.split('.'))) {
    if (!Array.isArray(value)) flattened.push(value)
    else if (value.length === 0) flattened.push(undefined)
    else for (const item of value) flattened.push(item)
  }
  return flattened.length === 0 ? [undefined] : flattened
}
