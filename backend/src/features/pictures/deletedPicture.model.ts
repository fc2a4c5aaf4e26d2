import mongoose, { Schema } from 'mongoose'

/** A picture that was deleted for good: its addresses answer 410 while a browser may still ask for them. */
export interface DeletedPictureDocument {
  /** The id that the picture had. */
  _id: string
  deletedAt: Date
  /** Names of its renditions that are still to be taken from the store; empty once that is done. */
  left: string[]
}

/** Longer than the year for which earlier releases let browsers keep a picture. */
const KEPT_DAYS = 400

const schema = new Schema<DeletedPictureDocument>(
  {
    _id: { type: String, required: true },
    deletedAt: { type: Date, default: Date.now, expires: KEPT_DAYS * 86_400 },
    left: { type: [String], default: [] },
  },
  { versionKey: false, collection: 'deleted_pictures' },
)

export const DeletedPictureModel = mongoose.model<DeletedPictureDocument>('DeletedPicture', schema)
