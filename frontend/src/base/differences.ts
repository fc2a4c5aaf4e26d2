import { diffArrays } from 'diff'
import { isGroup } from './isGroup.ts'

/** One value that differs between two contents; undefined where it is missing. */
interface Difference {
  path: (string | number)[]
  before?: unknown
  after?: unknown
}

/** Lists with more differences are compared by position: matching their items would take seconds. */
const MATCHED_UP_TO = 400

const isNested = (value: unknown) => Array.isArray(value) || isGroup(value)
const emptyLike = (value: unknown) => (Array.isArray(value) ? [] : isGroup(value) ? {} : undefined)
const own = (group: Record<string, unknown>, name: string) =>
  Object.hasOwn(group, name) ? group[name] : undefined

/**
 * @returns every value that differs, in the order of the later content. Lists are matched first, so that
 *   one item more in the middle is one difference.
 */
export function differences(before: unknown, after: unknown, path: Difference['path'] = []): Difference[] {
  const [was, is] = [JSON.stringify(before), JSON.stringify(after)]
  if (was === is) return []
  if (Array.isArray(before) && Array.isArray(after)) return listDifferences(before, after, path)
  if (isGroup(before) && isGroup(after)) {
    const names = new Set([...Object.keys(after), ...Object.keys(before)])
    return [...names].flatMap((name) => differences(own(before, name), own(after, name), [...path, name]))
  }
  // The values in it are listed one by one, unless it is empty.
  const isAdded = before === undefined && isNested(after) && is !== JSON.stringify(emptyLike(after))
  if (isAdded) return differences(emptyLike(after), after, path)
  const isRemoved = after === undefined && isNested(before) && was !== JSON.stringify(emptyLike(before))
  if (isRemoved) return differences(before, emptyLike(before), path)
  if (before !== undefined && after !== undefined && (isNested(before) || isNested(after)))
    return [...differences(before, undefined, path), ...differences(undefined, after, path)]
  return [{ path, before, after }]
}

function listDifferences(before: unknown[], after: unknown[], path: Difference['path']): Difference[] {
  const [was, is] = [before, after].map((list) => list.map((item) => JSON.stringify(item)))
  const parts = diffArrays(was ?? [], is ?? [], { maxEditLength: MATCHED_UP_TO }) ?? [
    { count: before.length, removed: true, added: false },
    { count: after.length, removed: false, added: true },
  ]
  const results: Difference[] = []
  let [from, to] = [0, 0]
  let gone: number[] = []
  let additions: number[] = []
  /** Items that were removed and added at the same position are compared with each other. */
  const compareGap = () => {
    for (let at = 0; at < Math.max(gone.length, additions.length); at++) {
      const [old, fresh] = [gone[at], additions[at]]
      const place = [...path, fresh ?? old ?? 0]
      results.push(
        ...differences(
          old === undefined ? undefined : before[old],
          fresh === undefined ? undefined : after[fresh],
          place,
        ),
      )
    }
    gone = []
    additions = []
  }
  for (const { count, removed, added } of parts) {
    if (!removed && !added) compareGap()
    for (let n = 0; n < count; n++) {
      if (!added) from++
      if (!removed) to++
      if (removed) gone.push(from - 1)
      if (added) additions.push(to - 1)
    }
  }
  compareGap()
  return results
}
