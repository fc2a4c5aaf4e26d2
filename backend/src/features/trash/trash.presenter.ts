import { TRASH_LIMITS } from '@lane-and-court/contract/trash/trash.limits.ts'
import type { TrashItem } from '@lane-and-court/contract/trash/trash.types.ts'
import { DateTime } from 'luxon'
import type { TrashDocument } from '../../resources/trash.ts'

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
    goneAt: DateTime.fromJSDate(deletedAt, { zone: 'utc' })
      .plus({ days: TRASH_LIMITS.days })
      .toJSDate()
      .toISOString(),
  }
}
