export type { Sport } from './common.limits.ts'

/** An instant as an ISO 8601 string in UTC. */
export type IsoDate = string

/** What every stored object carries when it leaves the server. */
export interface Stored {
  id: string
  /** Counts the saves; an update may name the one it was made on in If-Match. */
  version: number
}

/** One page of a list that the server cuts. */
export interface Page<T> {
  items: T[]
  /** How many there are on all pages. */
  total: number
}
