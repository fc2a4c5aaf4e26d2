import type { ReplyState, Person } from '@lane-and-court/contract/contact/thread.ts'
import { Schema, type Types } from 'mongoose'

/** What replies and notes share. They are parts of their message: what happens to it happens to them. */
interface StoredEntry {
  _id: Types.ObjectId
  version: number
  text: string
  author: Person
  createdAt: Date
  /** The idempotency key of the last keyed write. */
  write: string | null
}

export interface StoredNote extends StoredEntry {
  changedAt: Date | null
}

export interface StoredReply extends StoredEntry {
  /** sending: a server has claimed it; whether it was sent is not known yet. */
  state: ReplyState | 'sending'
  /** Waiting: when it is sent. Sending: when the server that has claimed it must be dead. */
  dueAt: Date | null
  tries: number
  /** Since when the mail server is away, or null. */
  awayAt: Date | null
  sentAt: Date | null
  problem: string | null
}

const entryFields = {
  _id: { type: Schema.Types.ObjectId, required: true },
  version: { type: Number, default: 1 },
  text: { type: String, required: true },
  author: { type: new Schema({ id: String, name: String }, { _id: false }), required: true },
  createdAt: { type: Date, required: true },
  write: { type: String, default: null },
} as const

export const noteFields = new Schema<StoredNote>({
  ...entryFields,
  changedAt: { type: Date, default: null },
})

export const replyFields = new Schema<StoredReply>({
  ...entryFields,
  state: { type: String, required: true },
  dueAt: { type: Date, default: null },
  tries: { type: Number, default: 0 },
  awayAt: { type: Date, default: null },
  sentAt: { type: Date, default: null },
  problem: { type: String, default: null },
})
