import { IDEMPOTENCY_DAYS } from '@lane-and-court/contract/http/headers.ts'
import mongoose, { Schema } from 'mongoose'

/** The record of one key: first the reservation while the request is processed, then its response. */
export interface IdempotencyRecord {
  _id: string
  /** Hash of the request's body: a key never returns the response to another request. */
  fingerprint: string
  /** Holder of the reservation; null once there is a response, and missing in records of older releases. */
  owner?: string | null
  until?: Date | null
  status?: number
  type?: string | null
  /** The response body as it was sent, null for none. Older releases stored it as a value, not as text. */
  body?: unknown
  createdAt: Date
}

const schema = new Schema<IdempotencyRecord>(
  {
    _id: { type: String, required: true },
    fingerprint: { type: String, required: true },
    owner: { type: String },
    until: { type: Date },
    status: { type: Number },
    type: { type: String },
    body: { type: Schema.Types.Mixed },
    createdAt: { type: Date, default: Date.now, expires: IDEMPOTENCY_DAYS * 86_400 },
  },
  { versionKey: false, minimize: false, collection: 'idempotency_answers' },
)

export const IdempotencyRecordModel = mongoose.model<IdempotencyRecord>('IdempotencyAnswer', schema)
