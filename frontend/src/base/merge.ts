import { diff3Merge } from 'node-diff3'
import { isGroup, type Group } from './isGroup.ts'

/** What both sides have changed in different ways. */
export interface MergeConflict {
  /** Where it is in the merged value: names of fields and numbers of items. */
  path: (string | number)[]
  /** What both began with. */
  base: unknown
  theirs: unknown
}

export interface Merged<Value> {
  /** With what only one side has changed; mine where both have. */
  merged: Value
  conflicts: MergeConflict[]
}

/** @returns a text that is the same for values that are the same, whatever the order of their fields. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_name, inner: unknown) =>
    isGroup(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) ?? ''

/**
 * Merges two edits of one value, field by field and item by item: what only one side has changed is taken from that
 * side.
 * @param base the value that both began with.
 */
export function merge<Value>(base: Value, mine: Value, theirs: Value): Merged<Value> {
  const conflicts: MergeConflict[] = []
  const merged = mergeAt(base, mine, theirs, [], conflicts) as Value
  return { merged, conflicts }
}

/**
 * @param isTheirs whether theirs is put where both have changed something; otherwise what both began with.
 * @returns a merged value with that.
 */
export const withConflicts = <Value>(
  merged: Value,
  conflicts: readonly MergeConflict[],
  isTheirs: boolean,
): Value =>
  conflicts.reduce(
    (value, { path, base, theirs }) => withValueAt(value, path, isTheirs ? theirs : base) as Value,
    merged,
  )

function withValueAt(value: unknown, [name, ...rest]: MergeConflict['path'], to: unknown): unknown {
  if (name === undefined) return to
  if (Array.isArray(value)) return value.with(Number(name), withValueAt(value[Number(name)], rest, to))
  const group = isGroup(value) ? value : {}
  return { ...group, [name]: withValueAt(group[name], rest, to) }
}

function mergeAt(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  path: MergeConflict['path'],
  conflicts: MergeConflict[],
): unknown {
  const [was, own, other] = [textOf(base), textOf(mine), textOf(theirs)]
  if (own === other || was === other) return mine
  if (was === own) return theirs
  // What both have added is merged as what both have changed.
  if (isGroup(mine) && isGroup(theirs))
    return mergeGroups(isGroup(base) ? base : {}, mine, theirs, path, conflicts)
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    const merged = mergeLists(base, mine, theirs, path)
    if (merged) {
      conflicts.push(...merged.conflicts)
      return merged.items
    }
  }
  conflicts.push({ path, base, theirs })
  return mine
}

function mergeGroups(
  base: Group,
  mine: Group,
  theirs: Group,
  path: MergeConflict['path'],
  conflicts: MergeConflict[],
): Group {
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)])
  const fields = [...names].flatMap((name) => {
    const [was, own, other] = [base, mine, theirs].map((group) =>
      Object.hasOwn(group, name) ? group[name] : undefined,
    )
    // A form has no value where a text was emptied.
    const typed = own === undefined && was === '' ? '' : own
    const merged = mergeAt(was, typed, other, [...path, name], conflicts)
    return merged === undefined ? [] : [[name, merged] as const]
  })
  return Object.fromEntries(fields)
}

/**
 * Items have no ids, so they are matched by what is in them.
 * @returns null where both have changed the list itself at one place, so that nobody can tell which item is which.
 */
function mergeLists(
  base: unknown[],
  mine: unknown[],
  theirs: unknown[],
  path: MergeConflict['path'],
): { items: unknown[]; conflicts: MergeConflict[] } | null {
  const values = new Map([...theirs, ...base, ...mine].map((item) => [textOf(item), item]))
  const texts = (list: unknown[]) => list.map(textOf)
  const regions = diff3Merge(texts(mine), texts(base), texts(theirs), { excludeFalseConflicts: true })
  const items: unknown[] = []
  const conflicts: MergeConflict[] = []
  for (const { ok, conflict } of regions) {
    if (ok) items.push(...ok.map((text) => values.get(text)))
    if (!conflict) continue
    const { a: own, o: was, b: other } = conflict
    // Both have added items at one place. One that both have added is there once, as where both change a text alike.
    if (was.length === 0) items.push(...[...other, ...without(own, other)].map((text) => values.get(text)))
    else if (
      own.length !== was.length ||
      other.length !== was.length ||
      isMoved(was, own) ||
      isMoved(was, other)
    )
      return null
    else
      was.forEach((text, index) =>
        items.push(
          mergeAt(
            values.get(text),
            values.get(own[index] ?? ''),
            values.get(other[index] ?? ''),
            [...path, items.length],
            conflicts,
          ),
        ),
      )
  }
  return { items, conflicts }
}

/** @returns a list without one of each item of another. */
const without = (list: string[], other: string[]): string[] =>
  other.reduce((left, text) => (left.includes(text) ? left.toSpliced(left.indexOf(text), 1) : left), list)

/** @returns whether an item stands where another one was. */
const isMoved = (was: string[], now: string[]): boolean =>
  now.some((text, index) => text !== was[index] && was.includes(text))
