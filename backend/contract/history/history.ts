import type { IsoDate } from '../http/common.ts'

export const HISTORY_LIMITS = {
  /** Versions of one object that are kept, with the present one. */
  versions: 30,
} as const

/** What is known of every save of an object. */
export interface SavedVersion {
  version: number
  savedAt: IsoDate
  /** Name of the user; empty if the site itself has saved it, or that is not known. */
  savedBy: string
}

/** An object as it was after one save: GET /api/admin/{classes|news|gallery}/{id}/versions. */
export interface ObjectVersion<T> extends SavedVersion {
  object: T
}
