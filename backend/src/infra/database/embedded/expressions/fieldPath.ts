import { isDoc } from '../bson.ts'
import { CommandError } from '../errors.ts'
import { ownField } from '../query/paths.ts'

/**
 * Returns the value at a path as expressions see it: an array on the path gives an array of what its documents
 * hold. Unlike in a filter, a number in the path is the name of a field.
 */
export function valueAt(value: unknown, parts: readonly string[], at = 0): unknown {
  const part = parts[at]
  if (part === undefined) return value
  if (isDoc(value)) return valueAt(ownField(value, part), parts, at + 1)
  if (!Array.isArray(value) || at === 0) return undefined
  return value.flatMap((item: unknown) => {
    if (!isDoc(item)) return []
    const found = valueAt(item, parts, at)
    return found === undefined ? [] : [found]
  })
}

/** Splits a path. Throws for an empty name, and for one that starts with `$`. */
export function pathParts(path: string): string[] {
  if (path === '') throw new CommandError(40352, 'FieldPath cannot be constructed with empty string')
  if (path.endsWith('.')) throw new CommandError(40353, `FieldPath must not end with a '.'.`)
  const parts = path.split('.')
  for (const part of parts) {
    if (part === '') throw new CommandError(15998, 'FieldPath field names may not be empty strings.')
    if (part.startsWith('$'))
      throw new CommandError(
        16410,
        "FieldPath field names may not start with '$'. Consider using $getField or $setField.",
      )
    if (part.includes('\0'))
      throw new CommandError(16411, 'FieldPath field names may not contain null bytes.')
  }
  return parts
}
