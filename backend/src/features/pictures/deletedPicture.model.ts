import mongoose, { Schema } from 'mongoose'

/** A permanently deleted picture: its URLs answer 410 as long as a browser may still request them. */
export interface DeletedPictureDocument {
  /** The id that the picture had. */
  _id: string
  deletedAt: Date
  /** Names of its renditions that are not yet removed from the store; empty when that is done. */
  left: string[]
}

/** Longer than the year for which earlier releases let browsers cache a picture. */
const RETENTION_DAYS = 400

const schema = new Schema<DeletedPictureDocument>(
  {
    _id: { type: String, required: true },
    deletedAt: { type: Date, default: Date.now, expires: RETENTION_DAYS * 86_400 },
    left: { type: [String], default: [] },
  },
  { versionKey: false, collection: 'deleted_pictures' },
)

export const DeletedPictureModel = mongoose.model<DeletedPictureDocument>('DeletedPicture', schema)
