import { isDoc, toNumber } from '../bson.ts'
import type { Doc } from '../bson.ts'
import { CommandError } from '../errors.ts'
import { compileExpression } from './compile.ts'
import type { Scope } from './scope.ts'
import { pathParts } from './fieldPath.ts'
import { OPERATORS, UNSUPPORTED } from './expressionOperators.ts'
import { ProjectionTree } from './projectionTree.ts'
import type { Mode } from './projectionTree.ts'

/** One entry of a projection: its path, and what is given for it. */
export type Entry = readonly [parts: readonly string[], value: unknown]

/** Returns the entries of a projection by their whole paths; documents without operators are nested projections. */
export function entriesOf(projection: Doc, prefix: readonly string[] = []): Entry[] {
  return Object.entries(projection).flatMap(([name, value]): Entry[] => {
    const parts = [...prefix, ...pathParts(name)]
    if (!isDoc(value)) return [[parts, value]]
    const keys = Object.keys(value)
    if (keys.length === 0)
      throw new CommandError(
        51270,
        'An empty sub-projection is not a valid value. Found empty object at path',
      )
    if (!keys.some((key) => key.startsWith('$'))) return entriesOf(value, parts)
    const [operator = ''] = keys
    if (keys.length > 1)
      throw new CommandError(16410, `FieldPath field names may not start with '$': ${keys.join(', ')}`)
    if (!OPERATORS.has(operator) && !UNSUPPORTED.has(operator) && operator !== '$elemMatch')
      throw new CommandError(31325, `Unknown expression ${operator}`)
    return [[parts, value]]
  })
}

/** Returns whether a field is included (true) or excluded, or null if it is calculated. */
export function flagOf(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  const number = toNumber(value)
  return number === null ? null : number !== 0
}

const isId = ([parts]: Entry): boolean => parts.length === 1 && parts[0] === '_id'

/** Returns the mode of a projection, from its first entry that is not `_id`. Throws if it mixes two modes. */
export function modeOf(entries: readonly Entry[], computedMeansInclusion = true): Mode {
  let mode: Mode | null = null
  for (const entry of entries) {
    const flag = flagOf(entry[1])
    if (isId(entry) && flag !== null) continue
    if (flag === null && !computedMeansInclusion) continue
    const path = entry[0].join('.')
    const own: Mode = flag === false ? 'exclusion' : 'inclusion'
    if (mode !== null && own !== mode) {
      if (flag === null)
        throw new CommandError(31252, 'Cannot use expression other than $meta in exclusion projection')
      throw new CommandError(flag ? 31253 : 31254, `Cannot do ${own} on field ${path} in ${mode} projection`)
    }
    mode = own
  }
  return mode ?? (entries.some((entry) => flagOf(entry[1]) === true) ? 'inclusion' : 'exclusion')
}

/** Builds the tree of a projection in its mode. `_id` is included unless it is excluded by name. */
export function treeOf(entries: readonly Entry[], mode: Mode, scope: Scope): ProjectionTree {
  const tree = new ProjectionTree(mode)
  let withId = mode === 'inclusion'
  for (const entry of entries) {
    const [parts, value] = entry
    const flag = flagOf(value)
    if (parts[0] === '_id') withId = false
    if (flag === null) tree.compute(parts, compileExpression(value, scope))
    else if (flag === (mode === 'inclusion')) tree.name(parts)
    else if (!isId(entry)) tree.name(parts)
  }
  if (withId) tree.name(['_id'])
  return tree
}
