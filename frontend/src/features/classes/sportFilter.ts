import type { Sport } from '@lane-and-court/contract/http/common.ts'

export type SportFilter = Sport | 'all'

/** @returns a function that tells whether a class is of this sport. */
export const isOfSport =
  (sport: SportFilter) =>
  (aClass: { sport: Sport }): boolean =>
    sport === 'all' || aClass.sport === sport

export const SPORT_FILTERS = [
  { value: 'all', label: 'All Classes' },
  { value: 'swimming', label: 'Swimming' },
  { value: 'tennis', label: 'Tennis' },
] as const satisfies readonly { value: SportFilter; label: string }[]

/** @param sport as in the address, in any letter case; an unknown sport means all. */
export function sportFilterOf(sport: string | null): SportFilter {
  const name = sport?.toLowerCase()
  return SPORT_FILTERS.find(({ value }) => value === name)?.value ?? 'all'
}
