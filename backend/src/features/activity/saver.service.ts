import type { Saver } from '@lane-and-court/contract/errors/errors.types.ts'
import { DateTime } from 'luxon'
import mongoose from 'mongoose'
import { ActivityModel, type ActivityDocument } from './activity.model.ts'

/** The entry of a save follows it at once. A later one tells of something else that was done to the object. */
const ENTRY_MS = 10_000

/**
 * @param id of a stored object, as the log has it. @param updatedAt when it was saved last.
 * @returns who did that, for whoever may read the object; empty where the log does not say it, as after a save of the
 *   site itself.
 */
export async function saverOf(id: string, updatedAt: Date): Promise<Saver> {
  const at = mongoose.trusted({
    $gte: updatedAt,
    $lte: DateTime.fromJSDate(updatedAt).plus(ENTRY_MS).toJSDate(),
  })
  const entry = await ActivityModel.findOne({ at, 'object.id': id })
    .sort({ at: 1, _id: 1 })
    .lean<ActivityDocument>()
  return entry?.actor.name ? { savedBy: entry.actor.name, savedAt: updatedAt.toISOString() } : {}
}
