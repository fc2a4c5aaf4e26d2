import { isDoc, typeName } from '../bson.ts'
import type { Doc } from '../bson.ts'
import { badValue, CommandError, notImplemented } from '../errors.ts'
import { compileFilter } from '../query/match.ts'
import type { Matcher } from '../query/match.ts'
import { isIndex, ownField } from '../query/paths.ts'
import { show } from '../storage/duplicate.ts'

/** The field or array element that an operator reads and writes. */
export interface Slot {
  get(): unknown
  set(value: unknown): void
  unset(): void
}

/** The conditions that `$[name]` and `$` in a path refer to. */
export interface PathContext {
  arrayFilters: ReadonlyMap<string, Matcher>
  filter: Doc
}

/** Parses arrayFilters into one predicate for elements per identifier. Throws 9 or 14 for invalid ones. */
export function parseArrayFilters(filters: unknown): Map<string, Matcher> {
  const tests = new Map<string, Matcher>()
  if (filters === undefined) return tests
  if (!Array.isArray(filters))
    throw new CommandError(
      14,
      "BSON field 'update.updates.arrayFilters' is the wrong type, expected type 'array'",
    )
  for (const filter of filters as unknown[]) {
    if (!isDoc(filter)) throw new CommandError(14, 'Array filters must be objects')
    const name = identifierOf(filter)
    if (tests.has(name))
      throw new CommandError(9, `Found multiple array filters with the same top-level field name ${name}`)
    const test = compileFilter(filter)
    tests.set(name, (element) => test({ [name]: element }))
  }
  return tests
}

function identifierOf(filter: Doc): string {
  for (const [key, value] of Object.entries(filter)) {
    if (!key.startsWith('$')) return key.split('.')[0] ?? key
    if (Array.isArray(value) && isDoc(value[0])) return identifierOf(value[0])
  }
  throw new CommandError(9, 'Cannot use an expression without a top-level field name in arrayFilters')
}

/**
 * Returns the slots that a path of an update reaches. `create` adds missing documents on the path.
 * Throws PathNotViable (28) if a scalar is on the path, BadValue (2) for `$` without a matching element.
 */
export function slotsAt(doc: Doc, path: string, context: PathContext, create: boolean): Slot[] {
  return resolve(doc, path.split('.'), 0, { path, context, create, root: doc })
}

interface Walk {
  path: string
  context: PathContext
  create: boolean
  root: Doc
}

function resolve(node: unknown, parts: readonly string[], at: number, walk: Walk): Slot[] {
  const part = parts[at]
  if (part === undefined) return []
  if (part.startsWith('$'))
    return positions(node, parts, at, walk).flatMap((position) =>
      step(node, String(position), parts, at, walk),
    )
  return step(node, part, parts, at, walk)
}

function step(node: unknown, part: string, parts: readonly string[], at: number, walk: Walk): Slot[] {
  const isLast = at === parts.length - 1
  if (Array.isArray(node)) {
    if (!isIndex(part)) return blocked(node, part, parts, at, walk)
    const position = Number(part)
    if (position > node.length + 1_500_000) throw new CommandError(2, 'Cannot backfill array to that size')
    const list: unknown[] = node
    const slot: Slot = {
      get: () => list[position],
      set: (value) => {
        while (list.length < position) list.push(null)
        list[position] = value
      },
      unset: () => {
        if (position < list.length) list[position] = null
      },
    }
    return isLast ? [slot] : descend(slot, parts, at, walk)
  }
  if (!isDoc(node)) return blocked(node, part, parts, at, walk)
  const slot: Slot = {
    get: () => ownField(node, part),
    set: (value) => {
      Object.defineProperty(node, part, { value, enumerable: true, configurable: true, writable: true })
    },
    unset: () => {
      delete node[part]
    },
  }
  return isLast ? [slot] : descend(slot, parts, at, walk)
}

function descend(slot: Slot, parts: readonly string[], at: number, walk: Walk): Slot[] {
  const child = slot.get()
  const next = parts[at + 1] ?? ''
  if (child === undefined) {
    if (next.startsWith('$'))
      throw badValue(
        `The path '${parts.slice(0, at + 1).join('.')}' must exist in the document in order to apply array updates.`,
      )
    if (!walk.create) return []
    const made: Doc = {}
    // Attached only when a value is written into it, so that a failed operator leaves no empty document.
    return resolve(made, parts, at + 1, walk).map((inner) => ({
      ...inner,
      set: (value) => {
        const known = slot.get()
        if (known === undefined) slot.set(made)
        inner.set(value)
      },
    }))
  }
  return resolve(child, parts, at + 1, walk)
}

function blocked(node: unknown, part: string, parts: readonly string[], at: number, walk: Walk): Slot[] {
  if (!walk.create) return []
  const parent = parts[at - 1] ?? ''
  throw new CommandError(28, `Cannot create field '${part}' in element {${parent}: ${show(node)}}`)
}

function positions(node: unknown, parts: readonly string[], at: number, walk: Walk): number[] {
  const part = parts[at] ?? ''
  const before = parts.slice(0, at).join('.')
  if (!Array.isArray(node)) {
    if (part === '$') throw badValue('The positional operator did not find the match needed from the query.')
    throw badValue(
      `Cannot apply array updates to non-array element ${parts[at - 1] ?? ''}: ${show(node)} (${typeName(node)})`,
    )
  }
  const list: unknown[] = node
  if (part === '$[]') return list.map((_, position) => position)
  if (part === '$') return [matchedPosition(list, before, walk.context.filter)]
  const name = /^\$\[([a-z][A-Za-z0-9]*)\]$/.exec(part)?.[1]
  if (name === undefined) throw badValue(`Invalid path part '${part}'`)
  const test = walk.context.arrayFilters.get(name)
  if (!test) throw badValue(`No array filter found for identifier '${name}' in path '${walk.path}'`)
  return list.flatMap((item, position) => (test(item) ? [position] : []))
}

function matchedPosition(list: unknown[], path: string, filter: Doc): number {
  if (path.split('.').some(isIndex)) throw notImplemented('The positional operator below a position')
  const conditions = conditionsOn(filter, path)
  if (conditions.length === 0)
    throw badValue('The positional operator did not find the match needed from the query.')
  const tests = conditions.map(([key, condition]) =>
    compileFilter({ [key === path ? 'list' : `list.${key.slice(path.length + 1)}`]: condition }),
  )
  const at = list.findIndex((item) => tests.every((test) => test({ list: [item] })))
  if (at < 0) throw badValue('The positional operator did not find the match needed from the query.')
  return at
}

function conditionsOn(filter: Doc, path: string): [string, unknown][] {
  return Object.entries(filter).flatMap(([key, value]): [string, unknown][] => {
    if ((key === '$and' || key === '$or') && Array.isArray(value))
      return value.flatMap((entry: unknown) => (isDoc(entry) ? conditionsOn(entry, path) : []))
    return key === path || key.startsWith(`${path}.`) ? [[key, value]] : []
  })
}
