import type { Class } from '@lane-and-court/contract/classes/classes.types.ts'
import { FILTER_NAMES, valuesOf, type ClassFilters, type FilterName } from './classFilters.ts'

/** For each filter, the number of classes that each of its values would give together with the others. */
export type Counts = Record<FilterName, ReadonlyMap<string, number>>

export interface Found {
  /** Ids of the classes to which all filters apply. */
  ids: ReadonlySet<string>
  counts: Counts
}

/** The values of a class never change while it is shown, so that a choice only compares them. */
const known = new WeakMap<Class, Record<FilterName, readonly string[]>>()

/**
 * Finds the classes in one pass, so that a choice shows its result in the next frame.
 * @param classes of one sport, or of all.
 */
export function findClasses(classes: readonly Class[], filters: ClassFilters): Found {
  const ids = new Set<string>()
  const counts = Object.fromEntries(FILTER_NAMES.map((name) => [name, new Map<string, number>()])) as Record<
    FilterName,
    Map<string, number>
  >
  const set = FILTER_NAMES.filter((name) => filters[name] !== undefined)
  for (const shown of classes) {
    const values = knownValues(shown)
    let failing: FilterName | undefined
    let failures = 0
    for (const name of set)
      if (!values[name].includes(filters[name] ?? '')) {
        failing = name
        failures += 1
      }
    if (failures === 0) ids.add(shown.id)
    // A class that only one filter excludes would be found with another value of that filter.
    if (failures > 1) continue
    for (const name of failing ? [failing] : FILTER_NAMES)
      for (const value of values[name]) counts[name].set(value, (counts[name].get(value) ?? 0) + 1)
  }
  return { ids, counts }
}

/** @returns each filter without which there would be classes, and how many. */
export function withoutEach(
  classes: readonly Class[],
  filters: ClassFilters,
): { name: FilterName; count: number }[] {
  const set = FILTER_NAMES.filter((name) => filters[name] !== undefined)
  if (set.length < 2) return []
  return set
    .map((name) => {
      const { [name]: _left, ...others } = filters
      return { name, count: findClasses(classes, others).ids.size }
    })
    .filter(({ count }) => count > 0)
}

function knownValues(shown: Class): Record<FilterName, readonly string[]> {
  let values = known.get(shown)
  if (!values) {
    values = Object.fromEntries(FILTER_NAMES.map((name) => [name, valuesOf(shown, name)])) as Record<
      FilterName,
      readonly string[]
    >
    known.set(shown, values)
  }
  return values
}
