import type { ContactMessageInput } from '@lane-and-court/contract/contact/contact.types.ts'
import mongoose, { Schema } from 'mongoose'
import { indexForSearch } from '../../infra/database/searchIndex.ts'
import { storedOptions, versionField, type StoredDocument } from '../../infra/database/stored.ts'

export interface ContactMessageDocument extends ContactMessageInput, StoredDocument {
  /** When the mail server accepted it; null while it is not mailed. */
  mailedAt: Date | null
  /** When an administrator opened it, and when it was marked as done; null before. */
  readAt: Date | null
  doneAt: Date | null
}

const schema = new Schema<ContactMessageDocument>(
  {
    name: { type: String, required: true },
    email: { type: String, required: true },
    phone: { type: String },
    subject: { type: String, required: true },
    message: { type: String, required: true },
    mailedAt: { type: Date, default: null },
    readAt: { type: Date, default: null },
    doneAt: { type: Date, default: null },
    ...versionField,
  },
  storedOptions,
)
// For the list in its sort order, complete and by each status.
schema.index({ createdAt: -1, _id: -1 })
schema.index({ readAt: 1, createdAt: -1, _id: -1 })
schema.index({ doneAt: 1, createdAt: -1, _id: -1 })
// For the dashboard: the messages that could not be mailed.
schema.index({ mailedAt: 1, doneAt: 1, createdAt: -1 })

export const ContactMessageModel = mongoose.model<ContactMessageDocument>('ContactMessage', schema)

/** The fields in which messages are searched. */
export const SEARCHED_FIELDS = ['name', 'email', 'subject', 'message'] as const
indexForSearch(ContactMessageModel, SEARCHED_FIELDS)
