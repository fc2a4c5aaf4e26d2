import { RESOURCES } from '../resources/resources.ts'
import type { IsoDate, Stored } from '../http/common.ts'

/** The types of objects that can be restored; the activity log uses the same names. */
export const TRASH_TYPES = [...RESOURCES.map(({ type }) => type), 'program', 'page'] as const

export type TrashType = (typeof TRASH_TYPES)[number]

/** @returns whether this release knows a type of object in the trash: a newer one may have stored another. */
export const isTrashType = (type: string): type is TrashType =>
  (TRASH_TYPES as readonly string[]).includes(type)

export const TRASH_LIMITS = { days: 30, perPage: 50 } as const

/** One deleted object; it keeps its id when it is restored. */
export interface TrashItem extends Stored {
  /** One of TRASH_TYPES, or a type that only a newer release knows, if this one was started after it. */
  type: string
  /** The name of the deleted object. */
  name: string
  deletedAt: IsoDate
  /** The name of who deleted it. */
  deletedBy: string
  /** When it is deleted permanently. */
  goneAt: IsoDate
}
