export const SPORTS = ['tennis', 'swimming'] as const

export type Sport = (typeof SPORTS)[number]

/** @returns whether a value from a URL or a request is one of the two sports. */
export function isSport(value: unknown): value is Sport {
  return typeof value === 'string' && (SPORTS as readonly string[]).includes(value)
}

/** The page number of a list in a URL: starts at 1, only digits. */
export const PAGE_NUMBER = /^[1-9]\d{0,5}$/

/** Lists of the admin area: default rows per page, most rows per page, and characters of a search. */
export const LIST_LIMITS = { perPage: 24, maxPerPage: 100, search: 100 } as const

/** The largest request body of public endpoints and of those for coaches; no form of the site sends more. */
export const SMALL_BODY_BYTES = 32 * 1024

/** Limits of every input. */
export const INPUT_LIMITS = {
  /** How deep groups and lists may be nested in one field. */
  depth: 20,
  /** Number of values in total; the longest list that a form sends has 10,000 ids. */
  values: 12_000,
  /** For an input with more values than this, only the first error is reported. */
  valuesForAllErrors: 1_000,
} as const

export const INPUT_MESSAGES = {
  depth: 'This is nested too deep: the maximum is 20 levels.',
  values: 'This has too many values.',
} as const

/** An instant as an ISO 8601 string in UTC. */
export type IsoDate = string

/** The fields of every stored object in a response. */
export interface Stored {
  id: string
  /** Incremented by each save; an update may send the version that it is based on in If-Match. */
  version: number
}

/** One page of a list that the server divides into pages. */
export interface Page<T> {
  items: T[]
  /** Number of items on all pages. */
  total: number
}

/** A sort order by its name; with a minus before it, the same order reversed. */
export type Sort<Name extends string> = Name | `-${Name}`

/** @returns the sort orders of a list: each name, and each reversed. */
export const bothWays = <Name extends string>(names: readonly Name[]): Sort<Name>[] =>
  names.flatMap((name) => [name, `-${name}` as const])

/** The query of every paged list in the admin area. */
export interface ListQuery {
  page: number
  limit: number
  /** The search text; empty for all. */
  q: string
}
