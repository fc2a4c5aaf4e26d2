import { PRESENCE_SECONDS } from '@lane-and-court/contract/presence/presence.ts'
import mongoose, { Schema } from 'mongoose'

/** A form that is open, of one account. In the database, because two people may be served by two servers. */
export interface PresenceDocument {
  object: string
  /** `admin:<id>` or `staff:<id>`. */
  account: string
  name: string
  seenAt: Date
}

const schema = new Schema<PresenceDocument>(
  {
    object: { type: String, required: true },
    account: { type: String, required: true },
    name: { type: String, required: true },
    seenAt: { type: Date, required: true, expires: PRESENCE_SECONDS.last },
  },
  { versionKey: false, collection: 'presences' },
)
schema.index({ object: 1, account: 1 }, { unique: true })

export const PresenceModel = mongoose.model<PresenceDocument>('Presence', schema)
