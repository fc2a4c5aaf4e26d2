import type { mongo } from 'mongoose'

/** So that a batch of the largest contents stays far below the 48 MB of one message. */
const AT_ONCE = 50

/** The update of one document; its filter leaves out what somebody has changed in the meantime. */
type Update = Pick<mongo.UpdateOneModel, 'filter' | 'update'>

/**
 * Updates the documents that match, in batches.
 * @param updateOf returns the update of a document, as it was read.
 * @param ending ends it after the batch that it is at.
 * @returns how many documents were changed.
 */
export async function updateEach(
  collection: mongo.Collection,
  filter: mongo.Filter<mongo.Document>,
  ending: AbortSignal,
  updateOf: (document: mongo.WithId<mongo.Document>) => Update,
): Promise<number> {
  let changed = 0
  let batch: Update[] = []
  const write = async () => {
    const updates = batch.map((updateOne) => ({ updateOne }))
    batch = []
    if (updates.length > 0) changed += (await collection.bulkWrite(updates, { ordered: false })).modifiedCount
  }
  for await (const document of collection.find(filter, { batchSize: AT_ONCE })) {
    if (ending.aborted) return changed
    batch.push(updateOf(document))
    if (batch.length >= AT_ONCE) await write()
  }
  await write()
  return changed
}
