import type { IsoDate, Stored } from '../http/common.types.ts'
import type { TrashType } from './trash.limits.ts'

/** One deleted object; it keeps its id when it is restored. */
export interface TrashItem extends Stored {
  type: TrashType
  /** The name of the deleted object. */
  name: string
  deletedAt: IsoDate
  /** The name of who deleted it. */
  deletedBy: string
  /** When it is deleted permanently. */
  goneAt: IsoDate
}
