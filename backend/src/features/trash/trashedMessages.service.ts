import mongoose, { type Types } from 'mongoose'
import { TrashModel, type TrashDocument } from '../../resources/trash.ts'

const AT_ONCE = 200
const MESSAGE = 'message'

/** @returns all messages in the trash, read in batches. */
export async function* eachTrashedMessage<T>(): AsyncGenerator<T> {
  const items = TrashModel.find({ type: MESSAGE }, { document: 1 })
    .maxTimeMS(0)
    .lean<TrashDocument[]>()
    .cursor({ batchSize: AT_ONCE })
  for await (const { document } of items) yield document as T
}

/** Deletes messages in the trash for good. @returns how many. */
export async function deleteTrashedMessages(ids: readonly Types.ObjectId[]): Promise<number> {
  let deleted = 0
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const _id = mongoose.trusted({ $in: ids.slice(at, at + AT_ONCE) })
    deleted += (await TrashModel.deleteMany({ type: MESSAGE, _id })).deletedCount
  }
  return deleted
}
