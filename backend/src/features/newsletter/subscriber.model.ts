import mongoose, { Schema } from 'mongoose'
import { indexForSearch } from '../../infra/database/indexes.ts'
import { storedOptions, versionField, type StoredDocument } from '../../infra/database/stored.ts'

/** A link that was mailed to confirm an address. */
export interface Confirmation {
  /** The hash of its token, so that nobody who reads the database can confirm. */
  hash: string
  until: Date
}

export interface SubscriberDocument extends StoredDocument {
  /** As it was entered. */
  email: string
  /** The address in lower case: each is on the list once. */
  key: string
  confirmations: Confirmation[]
  confirmedAt: Date | null
  /** When an address that nobody has confirmed is removed; a confirmed one has none. */
  expiresAt?: Date
  /**
   * The token of the links that unsubscribe. It is not hashed, because each mail contains it, and it allows nothing but
   * to remove this address.
   */
  unsubscribeToken: string
}

const schema = new Schema<SubscriberDocument>(
  {
    email: { type: String, required: true },
    key: { type: String, required: true, unique: true },
    confirmations: {
      type: [
        new Schema<Confirmation>(
          { hash: { type: String, required: true }, until: { type: Date, required: true } },
          { _id: false },
        ),
      ],
      default: [],
    },
    confirmedAt: { type: Date, default: null },
    expiresAt: { type: Date, expires: 0 },
    unsubscribeToken: { type: String, required: true, unique: true },
    ...versionField,
  },
  { ...storedOptions, collection: 'newsletter_subscribers' },
)
schema.index({ createdAt: -1, _id: -1 })
schema.index({ confirmedAt: 1, createdAt: -1, _id: -1 })
schema.index({ 'confirmations.hash': 1 })

export const SubscriberModel = mongoose.model<SubscriberDocument>('NewsletterSubscriber', schema)

/** The field in which subscribers are searched. */
export const SEARCHED_FIELDS = ['email'] as const
indexForSearch(SubscriberModel, SEARCHED_FIELDS)
