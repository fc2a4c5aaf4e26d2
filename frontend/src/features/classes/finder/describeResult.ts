import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { capitalize } from '@lane-and-court/contract/text/capitalize.ts'
import { withCommas } from '../../../lib/format/withCommas.ts'
import type { SportFilter } from '../sportFilter.ts'
import { ADULT_AGE, type ClassFilters } from './classFilters.ts'
import { optionsOf } from './filterOptions.ts'

/**
 * Says what a page shows, as in '3 swimming classes on Tuesdays in Hoboken for age 6'. Without a filter it is
 * the number alone, because the pressed button beside it names the sport.
 * @param classes of the sport, for the spelling of a coach.
 */
export function describeResult(
  count: number,
  sport: SportFilter,
  filters: ClassFilters,
  classes: readonly Class[],
): string {
  const isFiltered = Object.keys(filters).length > 0
  if (count === 0 && !isFiltered) return 'No classes available.'
  const what = [
    count === 0 ? 'No' : withCommas(count),
    filters.level ?? '',
    isFiltered && sport !== 'all' ? sport : '',
    count === 1 ? 'class' : 'classes',
  ]
  return [...what, when(filters), where(filters), forWhom(filters), withCoach(filters, classes)]
    .filter(Boolean)
    .join(' ')
}

function when({ day, time }: ClassFilters): string {
  if (!day) return time ? `in the ${time}` : ''
  const name = capitalize(day)
  return time ? `on ${name} ${time}s` : `on ${name}s`
}

function where({ place }: ClassFilters): string {
  const option = optionsOf('place', []).find(({ value }) => value === place)
  return option ? `in ${option.label}` : ''
}

function forWhom({ age }: ClassFilters): string {
  if (age === undefined) return ''
  if (age === '0') return 'for babies under 1'
  return Number(age) === ADULT_AGE ? 'for adults' : `for age ${age}`
}

function withCoach({ coach }: ClassFilters, classes: readonly Class[]): string {
  const option = coach && optionsOf('coach', classes).find(({ value }) => value === coach)
  return option ? `with ${option.label}` : ''
}
