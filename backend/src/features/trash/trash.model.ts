import { TRASH_LIMITS } from '@lane-and-court/contract/trash/trash.limits.ts'
import mongoose, { Schema, type Types } from 'mongoose'
import { versionField } from '../../infra/database/stored.ts'

export interface TrashDocument {
  /** The id of the deleted object. */
  _id: Types.ObjectId
  version: number
  /** A TrashType, or a type that only a newer release knows. */
  type: string
  name: string
  deletedAt: Date
  deletedBy: string
  /** The object as it was stored in its collection. */
  document: Record<string, unknown>
}

const schema = new Schema<TrashDocument>(
  {
    type: { type: String, required: true },
    name: { type: String, default: '' },
    deletedAt: { type: Date, default: Date.now, expires: TRASH_LIMITS.days * 86_400 },
    deletedBy: { type: String, required: true },
    document: { type: Schema.Types.Mixed, required: true },
    ...versionField,
  },
  { versionKey: false, minimize: false, collection: 'trash' },
)
schema.index({ deletedAt: -1, _id: -1 })

export const TrashModel = mongoose.model<TrashDocument>('Trash', schema)
