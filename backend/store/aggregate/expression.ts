import { isDoc } from '../values/bson.ts'
import type { Doc } from '../values/bson.ts'
import { CommandError, notImplemented } from '../commands/errors.ts'
import { ownField, pathParts } from '../query/paths.ts'
import { setField } from '../values/bsonDecode.ts'

/** Calculates a value from a document; `undefined` where MongoDB has a missing value. */
export type Expression = (doc: Doc) => unknown

/** Compiles what a group is made of: a field, a constant, or a document of these. Throws NotImplemented (238) for others. */
export function compileExpression(source: unknown): Expression {
  if (typeof source === 'string' && source.startsWith('$')) {
    if (source.startsWith('$$')) throw notImplemented(`The variable '${source}'`)
    const parts = pathParts(source.slice(1))
    return (doc) => valueAt(doc, parts)
  }
  if (Array.isArray(source)) throw notImplemented('A list as an expression')
  if (!isDoc(source)) return () => source
  const entries = Object.entries(source).map(([name, part]) => {
    if (name.startsWith('$')) throw notImplemented(`The expression '${name}'`)
    if (name.includes('.')) throw new CommandError(16405, `FieldPath field names may not contain '.'.`)
    pathParts(name)
    return [name, compileExpression(part)] as const
  })
  return (doc) => {
    const result: Doc = {}
    for (const [name, part] of entries) {
      const value = part(doc)
      if (value !== undefined) setField(result, name, value)
    }
    return result
  }
}

/**
 * Returns the value at a path as expressions see it: an array on the path gives an array of what its documents
 * hold. Unlike in a filter, a number in the path is the name of a field.
 */
function valueAt(value: unknown, parts: readonly string[], at = 0): unknown {
  const part = parts[at]
  if (part === undefined) return value
  if (isDoc(value)) return valueAt(ownField(value, part), parts, at + 1)
  if (!Array.isArray(value) || at === 0) return undefined
  return value.flatMap((item: unknown) => {
    if (!isDoc(item)) return []
    const inner = valueAt(item, parts, at)
    return inner === undefined ? [] : [inner]
  })
}
