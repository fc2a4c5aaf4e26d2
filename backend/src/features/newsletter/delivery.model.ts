import mongoose, { Schema, type Types } from 'mongoose'
import type { MailingCounts } from './mailing.model.ts'

/** How long it is kept what became of a mail, in seconds: longer than a failed one can be sent once more. */
const KEPT_SECONDS = 90 * 86_400

/** What became of one mail to one subscriber. It names no address, so that one who unsubscribes is forgotten. */
export interface DeliveryDocument {
  /** The mailing and the subscriber: there is one for each pair. */
  _id: string
  mailing: Types.ObjectId
  subscriber: Types.ObjectId
  state: keyof MailingCounts
  /** When it is tried, again. */
  dueAt: Date
  tries: number
  /** When a server has begun to send it. */
  claimedAt: Date | null
  createdAt: Date
}

const schema = new Schema<DeliveryDocument>(
  {
    _id: { type: String, required: true },
    mailing: { type: Schema.Types.ObjectId, required: true },
    subscriber: { type: Schema.Types.ObjectId, required: true },
    state: { type: String, required: true },
    dueAt: { type: Date, required: true },
    tries: { type: Number, default: 0 },
    claimedAt: { type: Date, default: null },
    createdAt: { type: Date, default: Date.now, expires: KEPT_SECONDS },
  },
  { versionKey: false, collection: 'newsletter_deliveries' },
)
schema.index({ mailing: 1, state: 1, dueAt: 1, _id: 1 })

export const DeliveryModel = mongoose.model<DeliveryDocument>('NewsletterDelivery', schema)
