import mongoose from 'mongoose'
import { IdempotencyRecordModel, type IdempotencyRecord } from './idempotencyRecord.model.ts'

const AT_ONCE = 200

/** What is kept of a response for a repeated request. */
export interface StoredResponse {
  _id: string
  /** The body as text; empty without one. */
  text: string
  createdAt: Date
}

/** @returns all stored responses, read in batches. */
export async function* eachStoredResponse(): AsyncGenerator<StoredResponse> {
  const records = IdempotencyRecordModel.find({}, { body: 1, createdAt: 1 })
    .maxTimeMS(0)
    .lean<IdempotencyRecord[]>()
    .cursor({ batchSize: AT_ONCE })
  // Older releases stored the body as a value.
  for await (const { _id, body = '', createdAt } of records)
    yield { _id, createdAt, text: typeof body === 'string' ? body : JSON.stringify(body) }
}

/** Deletes stored responses: the same request would be done once more. @returns how many. */
export async function deleteStoredResponses(ids: readonly string[]): Promise<number> {
  let deleted = 0
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const _id = mongoose.trusted({ $in: ids.slice(at, at + AT_ONCE) })
    deleted += (await IdempotencyRecordModel.deleteMany({ _id })).deletedCount
  }
  return deleted
}
