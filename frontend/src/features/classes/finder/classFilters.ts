import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { LEVELS, LOCATIONS, WEEKDAYS } from '@lane-and-court/contract/classes/classes.limits.ts'

/** The filters beside the sport (docs/product.md section 2), in the order of the page and the address. */
export const FILTER_NAMES = ['day', 'age', 'place', 'level', 'time', 'coach'] as const
export type FilterName = (typeof FILTER_NAMES)[number]

/** The chosen values as the address spells them; a filter that is not set is left out. */
export type ClassFilters = Partial<Record<FilterName, string>>

export const TIMES_OF_DAY = ['morning', 'afternoon', 'evening'] as const
/** The hours at which the afternoon and the evening begin. */
const NOON = '12:00'
const EVENING = '17:00'

/** Everybody of this age and above takes the classes of adults. */
export const ADULT_AGE = 18
const MONTHS_PER_YEAR = 12

/** @returns a name as an address spells it: lower case, with hyphens. */
export const slugOf = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, '-')

/** The values that do not depend on the classes. A coach is found among the classes. */
export const FIXED_VALUES: Record<Exclude<FilterName, 'coach'>, readonly string[]> = {
  day: WEEKDAYS.map(slugOf),
  age: Array.from({ length: ADULT_AGE + 1 }, (_, age) => String(age)),
  place: LOCATIONS.map(slugOf),
  level: LEVELS,
  time: TIMES_OF_DAY,
}

/**
 * @param search the query of an address, as anybody may have written it.
 * @returns the filters in it; unknown values are left out. Of a coach only the spelling is checked.
 */
export function filtersIn(search: URLSearchParams): ClassFilters {
  const filters: ClassFilters = {}
  for (const name of FILTER_NAMES) {
    const value = slugOf(search.get(name) ?? '')
    if (value && (name === 'coach' || FIXED_VALUES[name].includes(value))) filters[name] = value
  }
  return filters
}

/** @returns the filters that these classes can have: a coach whom none of them names is left out. */
export function withKnownCoach(filters: ClassFilters, classes: readonly Class[]): ClassFilters {
  const { coach, ...others } = filters
  return !coach || classes.some((visibleClass) => valuesOf(visibleClass, 'coach').includes(coach))
    ? filters
    : others
}

/** @returns the values of a filter with which a class is found. */
export function valuesOf(visibleClass: Class, name: FilterName): readonly string[] {
  switch (name) {
    case 'day':
      return [slugOf(WEEKDAYS[visibleClass.dayOfWeek] ?? '')]
    case 'age':
      return agesOf(visibleClass)
    case 'place':
      return [slugOf(visibleClass.location)]
    case 'level':
      return [visibleClass.level]
    case 'time':
      return [timeOfDay(visibleClass.startTime)]
    case 'coach':
      return visibleClass.coach ? [slugOf(visibleClass.coach)] : []
  }
}

/** @param startTime HH:mm. */
export function timeOfDay(startTime: string): (typeof TIMES_OF_DAY)[number] {
  if (startTime < NOON) return 'morning'
  return startTime < EVENING ? 'afternoon' : 'evening'
}

/**
 * A class takes a child who has its youngest or its oldest age at any time of that year: 'Ages 4-9' takes
 * those who are nine. A class without ages takes everybody.
 */
function agesOf({ ageRange }: Class): readonly string[] {
  if (!ageRange) return FIXED_VALUES.age
  const { minMonths, maxMonths } = ageRange
  return FIXED_VALUES.age.filter((value) => {
    const age = Number(value)
    const isOldEnough = age === ADULT_AGE || minMonths < (age + 1) * MONTHS_PER_YEAR
    return isOldEnough && (maxMonths === null || maxMonths >= age * MONTHS_PER_YEAR)
  })
}
