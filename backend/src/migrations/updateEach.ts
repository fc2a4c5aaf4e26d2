import type { mongo } from 'mongoose'

/** So that a batch of the largest contents stays far below the 48 MB of one message. */
const AT_ONCE = 50

/** The update of one document; its filter leaves out what somebody has changed in the meantime. */
type Update = Pick<mongo.UpdateOneModel, 'filter' | 'update'>

/** A document as the database has returned it. */
type Stored = mongo.WithId<mongo.Document>

/**
 * Updates the documents that match, in batches.
 * @param updateOf returns the update of a document.
 * @param ending ends it after the batch that it is at.
 * @returns how many documents were changed.
 */
export const updateEach = (
  collection: mongo.Collection,
  filter: mongo.Filter<mongo.Document>,
  ending: AbortSignal,
  updateOf: (document: Stored) => Update,
): Promise<number> =>
  updateBatches(collection, collection.find(filter), ending, async (documents) => documents.map(updateOf))

/**
 * Updates documents in batches, for which something is read or written first.
 * @param updatesOf returns the updates of a batch.
 * @returns how many documents were changed.
 */
export async function updateBatches(
  collection: mongo.Collection,
  documents: mongo.FindCursor<Stored>,
  ending: AbortSignal,
  updatesOf: (batch: Stored[]) => Promise<Update[]>,
): Promise<number> {
  let changed = 0
  let batch: Stored[] = []
  const write = async () => {
    const updates = (await updatesOf(batch)).map((updateOne) => ({ updateOne }))
    batch = []
    if (updates.length > 0) changed += (await collection.bulkWrite(updates, { ordered: false })).modifiedCount
  }
  for await (const document of documents.batchSize(AT_ONCE)) {
    if (ending.aborted) return changed
    batch.push(document)
    if (batch.length >= AT_ONCE) await write()
  }
  if (batch.length > 0) await write()
  return changed
}
