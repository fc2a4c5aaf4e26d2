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

/** Bodies of calls that anybody may make, and of a coach's own; what is longer is no form of ours. */
export const SMALL_BODY_BYTES = 32 * 1024

/** What every input keeps to, whatever it is. */
export const INPUT_LIMITS = {
  /** How deep groups and lists may stand within each other in one field. */
  depth: 20,
  /** Values in all; the longest list that a form sends is one of 10,000 ids. */
  values: 12_000,
  /** Of an input with more values than this only the first fault is told. */
  valuesForAllFaults: 1_000,
} as const

export const INPUT_MESSAGES = {
  depth: 'This is nested too deep: 20 levels are the most.',
  values: 'This has too many values.',
} as const
