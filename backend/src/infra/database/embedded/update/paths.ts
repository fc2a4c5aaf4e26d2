import { isDoc, typeName } from '../bson.ts'
import type { Doc } from '../bson.ts'
import { badValue, CommandError } from '../errors.ts'
import { compileFilter } from '../query/match.ts'
import type { Matcher } from '../query/match.ts'
import { matchedElement } from '../query/matchedElement.ts'
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
  /** True for a new document, in which the filter has selected no element. */
  inserting: boolean
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
 * Returns the slots that a path of an update reaches. `need` says what is done if it does not exist: it is
 * `created`, or there is no slot; a scalar on the path is an error unless the field need only be `present`.
 * Throws PathNotViable (28) for such a scalar, BadValue (2) for `$` without a matching element.
 */
export function slotsAt(doc: Doc, path: string, context: PathContext, need: Need): Slot[] {
  let parts = path.split('.')
  if (parts.includes('$')) {
    const position = context.inserting ? null : matchedElement(doc, context.filter)
    if (position === null)
      throw badValue('The positional operator did not find the match needed from the query.')
    parts = parts.map((part) => (part === '$' ? String(position) : part))
  }
  return resolve(doc, parts, 0, { path, context, need, root: doc })
}

/** What an operator needs of its field. */
export type Need = 'created' | 'reachable' | 'present'

interface Walk {
  path: string
  context: PathContext
  need: Need
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
  if (child === undefined) {
    refuseElements(parts, at + 1)
    if (walk.need !== 'created') return []
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

/** Throws BadValue (2) if a path that does not exist goes on into the elements of an array. */
function refuseElements(parts: readonly string[], from: number): void {
  const at = parts.findIndex((part, index) => index >= from && part.startsWith('$'))
  if (at >= 0)
    throw badValue(
      `The path '${parts.slice(0, at).join('.')}' must exist in the document in order to apply array updates.`,
    )
}

function blocked(node: unknown, part: string, parts: readonly string[], at: number, walk: Walk): Slot[] {
  const parent = parts[at - 1] ?? ''
  refuseElements(parts, at + 1)
  if (walk.need === 'present') return []
  if (walk.need === 'reachable')
    throw new CommandError(
      28,
      `Cannot use the part (${part}) of (${parts.join('.')}) to traverse the element ({${parent}: ${show(node)}})`,
    )
  throw new CommandError(28, `Cannot create field '${part}' in element {${parent}: ${show(node)}}`)
}

function positions(node: unknown, parts: readonly string[], at: number, walk: Walk): number[] {
  const part = parts[at] ?? ''
  if (!Array.isArray(node)) {
    throw badValue(
      `Cannot apply array updates to non-array element ${parts[at - 1] ?? ''}: ${show(node)} (${typeName(node)})`,
    )
  }
  const list: unknown[] = node
  if (part === '$[]') return list.map((_, position) => position)
  const name = /^\$\[([a-z][A-Za-z0-9]*)\]$/.exec(part)?.[1]
  if (name === undefined) throw badValue(`Invalid path part '${part}'`)
  const test = walk.context.arrayFilters.get(name)
  if (!test) throw badValue(`No array filter found for identifier '${name}' in path '${walk.path}'`)
  return list.flatMap((item, position) => (test(item) ? [position] : []))
}
