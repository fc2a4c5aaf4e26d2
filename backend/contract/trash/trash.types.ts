import type { IsoDate, Stored } from '../http/common.types.ts'
import type { TrashType } from './trash.limits.ts'

/** One deleted object; its id is the one that it had and gets again. */
export interface TrashItem extends Stored {
  type: TrashType
  /** What it was called. */
  name: string
  deletedAt: IsoDate
  /** Who deleted it, by name. */
  deletedBy: string
  /** When it is gone for good. */
  goneAt: IsoDate
}
