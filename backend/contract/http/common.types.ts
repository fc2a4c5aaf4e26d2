export type { Sport } from './common.limits.ts'

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
