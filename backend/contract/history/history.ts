import type { IsoDate } from '../http/common.ts'

export const HISTORY_LIMITS = {
  /** Versions of one object that are kept, with the present one. */
  versions: 30,
} as const

/** An object as it was after one save: GET /api/admin/{classes|news|gallery}/{id}/versions. */
export interface ObjectVersion<T> {
  version: number
  savedAt: IsoDate
  /** Name of the user; empty if that is not known. */
  savedBy: string
  object: T
}
