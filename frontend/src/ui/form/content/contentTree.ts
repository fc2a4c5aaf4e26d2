import { isGroup, type Group } from '../../../base/isGroup.ts'

/** Path of a value in page content: names in groups and positions in lists, from the outside in. */
export type Path = readonly (string | number)[]

/** @returns the value at a path, or undefined. */
export function valueAt(content: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, step) => {
    if (Array.isArray(value)) return value[step as number]
    return isGroup(value) && Object.hasOwn(value, step) ? value[step] : undefined
  }, content)
}

/**
 * Sets a value at a path and creates missing groups. All other values stay identical, so that only what has
 * changed renders again.
 */
export function withValue<Value>(content: Value, path: Path, value: unknown): Value {
  const [step, ...rest] = path
  if (step === undefined) return value as Value
  if (Array.isArray(content)) {
    return content.with(step as number, withValue(content[step as number] as unknown, rest, value)) as Value
  }
  const group: Group = isGroup(content) ? content : {}
  const inner = Object.hasOwn(group, step) ? group[step] : undefined
  return { ...group, [step]: withValue(inner, rest, value) } as Value
}

/** Removes a value from its group or list. */
export function withoutValue<Content extends object>(content: Content, path: Path): Content {
  const last = path.at(-1)
  const around = path.slice(0, -1)
  const parent = valueAt(content, around)
  if (Array.isArray(parent)) return withValue(content, around, parent.toSpliced(last as number, 1))
  if (!isGroup(parent)) return content
  return withValue(
    content,
    around,
    Object.fromEntries(Object.entries(parent).filter(([name]) => name !== last)),
  )
}

/** @returns a list with one of its items at another position. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const [item] = items.slice(from, from + 1)
  return items.toSpliced(from, 1).toSpliced(to, 0, item as Item)
}
