import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { FILTER_NAMES, valuesOf, type ClassFilters, type FilterName } from './classFilters.ts'

type Values = Record<FilterName, readonly string[]>

/** The number of classes that each value of a filter would give together with the other filters. */
export type Counts = ReadonlyMap<string, number>

export interface Found {
  /** Ids of the classes to which all filters apply. */
  ids: ReadonlySet<string>
  /** Counted when they are asked for: those of the lists are not seen at once. */
  countsOf: (name: FilterName) => Counts
}

/** The values of a class never change while it is shown, so that a choice only compares them. */
const valuesByClass = new WeakMap<Class, Values>()

/**
 * Finds the classes in one pass, so that a choice shows its result in the next frame.
 * @param classes of one sport, or of all.
 */
export function findClasses(classes: readonly Class[], filters: ClassFilters): Found {
  const set = FILTER_NAMES.filter((name) => filters[name] !== undefined)
  const ids = new Set<string>()
  /** Found with another value of the one filter that excludes them. */
  const missing: { values: Values; without: FilterName }[] = []
  const matches: Values[] = []
  for (const visibleClass of classes) {
    const values = knownValues(visibleClass)
    let without: FilterName | undefined
    let failures = 0
    for (const name of set)
      if (!values[name].includes(filters[name] ?? '')) {
        without = name
        failures += 1
      }
    if (!without) {
      ids.add(visibleClass.id)
      matches.push(values)
    } else if (failures === 1) missing.push({ values, without })
  }
  const counted: Partial<Record<FilterName, Counts>> = {}
  const count = (name: FilterName) => {
    const counts = new Map<string, number>()
    const others = missing.filter(({ without }) => without === name).map(({ values }) => values)
    for (const values of [...matches, ...others])
      for (const value of values[name]) counts.set(value, (counts.get(value) ?? 0) + 1)
    return counts
  }
  return { ids, countsOf: (name) => (counted[name] ??= count(name)) }
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

function knownValues(visibleClass: Class): Values {
  let values = valuesByClass.get(visibleClass)
  if (!values) {
    values = Object.fromEntries(FILTER_NAMES.map((name) => [name, valuesOf(visibleClass, name)])) as Values
    valuesByClass.set(visibleClass, values)
  }
  return values
}
