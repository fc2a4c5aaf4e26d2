import { VIEW_FIELDS } from '@lane-and-court/contract/views/views.ts'
import mongoose, { Schema, type Types } from 'mongoose'
import { storedOptions, versionField, type StoredDocument } from '../../infra/database/stored.ts'
import { storedFields, type StoredOf } from '../../resources/fields/storedFields.ts'

export interface ViewDocument extends StoredOf<typeof VIEW_FIELDS>, StoredDocument {
  /** Whose view it is; nobody else reads it. */
  adminId: Types.ObjectId
}

const schema = new Schema<ViewDocument>(
  { ...storedFields(VIEW_FIELDS), adminId: { type: Schema.Types.ObjectId, required: true }, ...versionField },
  { ...storedOptions, collection: 'views' },
)
schema.index({ adminId: 1, name: 1, _id: 1 })

export const ViewModel = mongoose.model<ViewDocument>('View', schema)
