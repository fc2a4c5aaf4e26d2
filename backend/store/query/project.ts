import { isDoc, toNumber } from '../values/bson.ts'
import type { Doc } from '../values/bson.ts'
import { CommandError, notImplemented } from '../commands/errors.ts'
import { setField } from '../values/bsonDecode.ts'
import { pathParts } from './paths.ts'

/** One named field: its path, and whether it is included. */
type Entry = readonly [parts: readonly string[], isIncluded: boolean]

/** The named paths as a tree; null at the end of a path. */
type Tree = Map<string, Tree | null>

/**
 * Compiles a projection that names fields. Returns null if it changes nothing.
 * Throws for mixes of inclusion and exclusion (31253, 31254), NotImplemented (238) for anything but names.
 */
export function compileProjection(projection: Doc): ((doc: Doc) => Doc) | null {
  const entries = Object.entries(projection).map(entryOf)
  if (entries.length === 0) return null
  const isInclusion = isInclusionOf(entries)
  const tree: Tree = new Map()
  for (const [parts, isIncluded] of entries) if (!isId(parts) || isIncluded === isInclusion) add(tree, parts)
  if (isInclusion && !entries.some(([parts]) => parts[0] === '_id')) tree.set('_id', null)
  return (doc) => select(doc, tree, isInclusion)
}

function entryOf([path, value]: [string, unknown]): Entry {
  if (isDoc(value) || path.split('.').some((part) => part.startsWith('$')))
    throw notImplemented(`A projection of '${path}' by anything but its name`)
  const flag = typeof value === 'boolean' ? value : toNumber(value)
  if (flag === null) throw notImplemented(`A projection of '${path}' by anything but its name`)
  return [pathParts(path), flag !== 0 && flag !== false]
}

const isId = (parts: readonly string[]): boolean => parts.length === 1 && parts[0] === '_id'

/** Returns whether fields are included, which the first one that is not `_id` says. Throws if they are mixed. */
function isInclusionOf(entries: readonly Entry[]): boolean {
  const others = entries.filter(([parts]) => !isId(parts))
  const [first = entries[0]] = others
  const isInclusion = first?.[1] === true
  const other = others.find(([, isIncluded]) => isIncluded !== isInclusion)
  if (!other) return isInclusion
  const [own, whole] = isInclusion ? ['exclusion', 'inclusion'] : ['inclusion', 'exclusion']
  throw new CommandError(
    isInclusion ? 31254 : 31253,
    `Cannot do ${own} on field ${other[0].join('.')} in ${whole} projection`,
  )
}

/** Throws for a path that is given twice or below another one. */
function add(tree: Tree, parts: readonly string[]): void {
  const [name = '', ...rest] = parts
  const child = tree.get(name)
  if (rest.length === 0) {
    if (child !== undefined) throw new CommandError(31250, `Path collision at ${name}`)
    tree.set(name, null)
    return
  }
  if (child === null)
    throw new CommandError(31249, `Path collision at ${name} remaining portion ${rest.join('.')}`)
  const inner: Tree = child ?? new Map()
  tree.set(name, inner)
  add(inner, rest)
}

function select(doc: Doc, tree: Tree, isInclusion: boolean): Doc {
  const selected: Doc = {}
  for (const [name, value] of Object.entries(doc)) {
    const child = tree.get(name)
    if (child) {
      const part = selectValue(value, child, isInclusion)
      if (part !== undefined) setField(selected, name, part)
    } else if ((child === null) === isInclusion) setField(selected, name, value)
  }
  return selected
}

function selectValue(value: unknown, tree: Tree, isInclusion: boolean): unknown {
  if (isDoc(value)) return select(value, tree, isInclusion)
  if (Array.isArray(value))
    return value
      .map((item: unknown) => selectValue(item, tree, isInclusion))
      .filter((item) => item !== undefined)
  return isInclusion ? undefined : value
}
