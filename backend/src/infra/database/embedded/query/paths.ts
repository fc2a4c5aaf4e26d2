import { isDoc } from '../bson.ts'
import type { Doc } from '../bson.ts'

const INDEX = /^(0|[1-9]\d*)$/

/** True for a path part that names a place in an array. */
export const isIndex = (part: string): boolean => INDEX.test(part)

/** A field's own value; inherited names such as `constructor` are missing. */
export function ownField(doc: Doc, name: string): unknown {
  return Object.hasOwn(doc, name) ? doc[name] : undefined
}

/**
 * All values that a dotted path reaches in a document, as a MongoDB filter sees them: through arrays of documents and by position.
 * A missing field gives `undefined`; an array without any documents gives nothing.
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

/** The values that an index or a sort sees at a path: like `valuesAt`, with arrays at the end opened; none at all counts as missing. */
export function keyValuesAt(doc: Doc, path: string): unknown[] {
  const opened: unknown[] = []
  for (const value of valuesAt(doc, path.split('.'))) {
    if (!Array.isArray(value)) opened.push(value)
    else if (value.length === 0) opened.push(undefined)
    else for (const item of value) opened.push(item)
  }
  return opened.length === 0 ? [undefined] : opened
}
