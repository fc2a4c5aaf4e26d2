import type { IsoDate, Stored } from '../http/common.types.ts'

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
