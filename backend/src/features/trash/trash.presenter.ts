import { TRASH_LIMITS } from '@lane-and-court/contract/trash/trash.limits.ts'
import type { TrashItem } from '@lane-and-court/contract/trash/trash.types.ts'
import type { TrashDocument } from './trash.model.ts'

const DAY_MS = 86_400_000

/** @returns the data of a deleted object for the admin area: never the object itself. */
export function presentTrashItem({
  _id,
  version,
  type,
  name,
  deletedAt,
  deletedBy,
}: Omit<TrashDocument, 'document'>): TrashItem {
  return {
    id: _id.toHexString(),
    version,
    type,
    name,
    deletedAt: deletedAt.toISOString(),
    deletedBy,
    goneAt: new Date(deletedAt.getTime() + TRASH_LIMITS.days * DAY_MS).toISOString(),
  }
}
