import { Long } from 'bson'
import { isDoc } from '../bson.ts'
import type { Doc } from '../bson.ts'
import { CommandError } from '../errors.ts'
import { pathParts } from '../expressions/fieldPath.ts'
import { ownField } from '../query/paths.ts'
import { setPath } from './setPath.ts'
import type { Run, Stage } from './stage.ts'

/** `$unwind`: one document for each element of an array. */
export const unwind: Stage = (specification): Run => {
  const given = isDoc(specification) ? specification : { path: specification }
  if (!isDoc(specification) && typeof specification !== 'string')
    throw new CommandError(15981, 'expected either a string or an object as specification for $unwind stage')
  const unknown = Object.keys(given).find(
    (key) => !['path', 'preserveNullAndEmptyArrays', 'includeArrayIndex'].includes(key),
  )
  if (unknown !== undefined) throw new CommandError(28811, `unrecognized option to $unwind stage: ${unknown}`)
  const { path, preserveNullAndEmptyArrays: keep = false, includeArrayIndex } = given as Doc
  if (path === undefined) throw new CommandError(28812, 'no path specified to $unwind stage')
  if (typeof path !== 'string')
    throw new CommandError(28808, 'expected a string as the path for $unwind stage')
  if (path === '') throw new CommandError(28812, 'no path specified to $unwind stage')
  if (typeof keep !== 'boolean')
    throw new CommandError(
      28809,
      'expected a boolean for the preserveNullAndEmptyArrays option to $unwind stage',
    )
  if (!path.startsWith('$'))
    throw new CommandError(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`)
  if (includeArrayIndex !== undefined && (typeof includeArrayIndex !== 'string' || includeArrayIndex === ''))
    throw new CommandError(
      28810,
      'expected a non-empty string for the includeArrayIndex  option to $unwind stage',
    )
  if (typeof includeArrayIndex === 'string' && includeArrayIndex.startsWith('$'))
    throw new CommandError(
      28822,
      `includeArrayIndex option to $unwind stage should not be prefixed with a '$': ${includeArrayIndex}`,
    )
  const parts = pathParts(path.slice(1))
  const index = typeof includeArrayIndex === 'string' ? pathParts(includeArrayIndex) : null
  const numbered = (row: Doc, at: number | null): Doc =>
    index ? setPath(row, index, at === null ? null : Long.fromNumber(at)) : row
  return function* run(rows) {
    for (const row of rows) {
      if (!row) {
        yield null
        continue
      }
      const value = plainValueAt(row, parts)
      if (Array.isArray(value) && value.length > 0) {
        for (const [at, item] of (value as unknown[]).entries()) yield numbered(setPath(row, parts, item), at)
      } else if (value === undefined || value === null || Array.isArray(value)) {
        if (keep) yield numbered(Array.isArray(value) ? setPath(row, parts, undefined) : row, null)
      } else yield numbered(row, null)
    }
  }
}

/** The value at a path through documents alone. */
function plainValueAt(doc: unknown, parts: readonly string[]): unknown {
  let value = doc
  for (const part of parts) value = isDoc(value) ? ownField(value, part) : undefined
  return value
}
