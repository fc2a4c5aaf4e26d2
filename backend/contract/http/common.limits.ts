export const SPORTS = ['tennis', 'swimming'] as const

export type Sport = (typeof SPORTS)[number]

/** @returns whether a word from an address or a request names one of the two sports. */
export function isSport(value: unknown): value is Sport {
  return typeof value === 'string' && (SPORTS as readonly string[]).includes(value)
}

/** The number of a page of a list as it stands in an address: counts from 1, in plain digits. */
export const PAGE_NUMBER = /^[1-9]\d{0,5}$/

/** Lists of the console: rows on a page unless told otherwise, at most, and characters of a search. */
export const LIST_LIMITS = { perPage: 24, maxPerPage: 100, search: 100 } as const
