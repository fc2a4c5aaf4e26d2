import { isDoc } from '../values/bson.ts'
import type { Doc } from '../values/bson.ts'
import { CommandError, notImplemented } from '../commands/errors.ts'
import { isIndex, ownField } from '../query/paths.ts'
import { setField } from '../values/bsonDecode.ts'
import { show } from '../storage/duplicate.ts'

/** The field or array element that an operator reads and writes. */
export interface Slot {
  get(): unknown
  set(value: unknown): void
  unset(): void
}

/**
 * What an operator needs of its field: it is `created`, or there is no slot if it does not exist; a scalar on the path
 * is an error unless the field need only be `present`.
 */
export type Need = 'created' | 'reachable' | 'present'

/**
 * Returns the slot that a path of an update reaches, or null if it does not exist.
 * Throws PathNotViable (28) for a scalar on the path, NotImplemented (238) for `$` and `$[]` in it, and, when it is
 * written, for a new field of a document whose name is a number.
 */
export function slotAt(doc: Doc, path: string, need: Need): Slot | null {
  const parts = path.split('.')
  if (parts.some((part) => part.startsWith('$'))) throw notImplemented(`The update path '${path}'`)
  return resolve(doc, parts, 0, need)
}

function resolve(node: unknown, parts: readonly string[], at: number, need: Need): Slot | null {
  const slot = slotOf(node, parts[at] ?? '')
  if (!slot) return blocked(node, parts, at, need)
  if (at === parts.length - 1) return slot
  const child = slot.get()
  if (child !== undefined) return resolve(child, parts, at + 1, need)
  if (need !== 'created') return null
  const parent: Doc = {}
  const inner = resolve(parent, parts, at + 1, need)
  // Attached only when a value is written into it, so that a failed operator leaves no empty document.
  return (
    inner && {
      ...inner,
      set(value) {
        inner.set(value)
        if (slot.get() === undefined) slot.set(parent)
      },
    }
  )
}

/** Returns the slot of a part in a document or an array, or null in anything else. */
function slotOf(node: unknown, part: string): Slot | null {
  if (isDoc(node))
    return {
      get: () => ownField(node, part),
      set(value) {
        // JavaScript would put it first, MongoDB puts it last.
        if (isIndex(part) && !Object.hasOwn(node, part))
          throw notImplemented(`The new field '${part}', whose name is a number,`)
        setField(node, part, value)
      },
      unset: () => void delete node[part],
    }
  if (!Array.isArray(node) || !isIndex(part)) return null
  const list: unknown[] = node
  const position = Number(part)
  if (position > list.length + 1_500_000) throw new CommandError(2, 'Cannot backfill array to that size')
  return {
    get: () => list[position],
    set(value) {
      while (list.length < position) list.push(null)
      list[position] = value
    },
    unset() {
      if (position < list.length) list[position] = null
    },
  }
}

function blocked(node: unknown, parts: readonly string[], at: number, need: Need): null {
  if (need === 'present') return null
  const [part, element] = [parts[at], `{${parts[at - 1] ?? ''}: ${show(node)}}`]
  throw new CommandError(
    28,
    need === 'reachable'
      ? `Cannot use the part (${part}) of (${parts.join('.')}) to traverse the element (${element})`
      : `Cannot create field '${part}' in element ${element}`,
  )
}
