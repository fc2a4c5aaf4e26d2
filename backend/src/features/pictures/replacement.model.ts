import { LIBRARY_LIMITS } from '@lane-and-court/contract/pictures/library.ts'
import mongoose, { Schema, type Types } from 'mongoose'

/** That a picture was replaced everywhere, so that it can be undone. */
export interface ReplacementDocument {
  _id: Types.ObjectId
  /** The picture that was replaced. */
  picture: string
  at: Date
  by: string
  changed: number
  isUndone: boolean
}

/** What of one object was replaced. */
export interface ReplacedFieldsDocument {
  _id: Types.ObjectId
  at: Date
  replacementId: Types.ObjectId
  collectionName: string
  objectId: Types.ObjectId
  /** The version that was changed. */
  version: number
  /** The fields as they were, and as the replacement makes them. */
  before: Record<string, unknown>
  after: Record<string, unknown>
}

const expires = LIBRARY_LIMITS.undoDays * 86_400

const replacements = new Schema<ReplacementDocument>(
  {
    picture: { type: String, required: true },
    at: { type: Date, required: true, expires },
    by: String,
    changed: { type: Number, default: 0 },
    isUndone: { type: Boolean, default: false },
  },
  { versionKey: false, collection: 'picture_replacements' },
)
replacements.index({ picture: 1, at: -1 })

const fields = new Schema<ReplacedFieldsDocument>(
  {
    at: { type: Date, required: true, expires },
    replacementId: { type: Schema.Types.ObjectId, required: true },
    collectionName: { type: String, required: true },
    objectId: { type: Schema.Types.ObjectId, required: true },
    version: { type: Number, required: true },
    before: { type: Schema.Types.Mixed, required: true },
    after: { type: Schema.Types.Mixed, required: true },
  },
  { versionKey: false, minimize: false, collection: 'picture_replaced_fields' },
)
fields.index({ replacementId: 1, collectionName: 1, objectId: 1 })

export const ReplacementModel = mongoose.model<ReplacementDocument>('PictureReplacement', replacements)
export const ReplacedFieldsModel = mongoose.model<ReplacedFieldsDocument>('PictureReplacedFields', fields)
