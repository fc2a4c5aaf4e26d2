import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { LEVELS, LOCATIONS, WEEKDAYS } from '@lane-and-court/contract/classes/classes.limits.ts'
import { capitalize } from '@lane-and-court/contract/text/capitalize.ts'
import { compareTexts } from '@lane-and-court/contract/text/compareTexts.ts'
import { ADULT_AGE, FIXED_VALUES, slugOf, TIMES_OF_DAY, type FilterName } from './classFilters.ts'

export interface FilterOption {
  value: string
  label: string
}

const named = (names: readonly string[]) => names.map((label) => ({ value: slugOf(label), label }))
const words = (values: readonly string[]) => values.map((value) => ({ value, label: capitalize(value) }))

export const DAY_OPTIONS = named(WEEKDAYS)

/** @param age in years, as the address has it. @returns it as a choice. */
function ageLabel(age: string): string {
  if (age === '0') return 'Under 1'
  if (Number(age) === ADULT_AGE) return 'Adult'
  return age === '1' ? '1 year' : `${age} years`
}

const FIXED: Record<Exclude<FilterName, 'coach'>, readonly FilterOption[]> = {
  day: DAY_OPTIONS,
  age: FIXED_VALUES.age.map((value) => ({ value, label: ageLabel(value) })),
  place: named(LOCATIONS),
  level: words(LEVELS),
  time: words(TIMES_OF_DAY),
}

/** @returns all values of a filter that can be chosen for these classes, in their order. */
export function optionsOf(name: FilterName, classes: readonly Class[]): readonly FilterOption[] {
  if (name !== 'coach') return FIXED[name]
  const coaches = new Map(classes.flatMap(({ coach }) => (coach ? [[slugOf(coach), coach] as const] : [])))
  return (
    [...coaches]
      .map(([value, label]) => ({ value, label }))
      // Marks are apart from their letters, so that É is beside E.
      .toSorted((one, other) => compareTexts(one.value.normalize('NFD'), other.value.normalize('NFD')))
  )
}

export const FILTER_LABELS: Record<FilterName, string> = {
  day: 'Day',
  age: 'Age',
  place: 'Location',
  level: 'Level',
  time: 'Time of day',
  coach: 'Coach',
}
