import mongoose, { Schema } from 'mongoose'
import { versionField } from '../../infra/database/stored.ts'

/** An uploaded picture: its renditions are in GridFS, named after these fields (`renditionName`). */
export interface PictureDocument {
  /** Hash of the uploaded bytes: the same file uploaded twice is one picture. */
  _id: string
  version: number
  width: number
  height: number
  placeholder: string
  /** Endings of the names of its renditions. */
  suffixes: string[]
  createdAt: Date
  /** Time since when nothing shows it; null while something does. */
  unusedSince: Date | null
}

const schema = new Schema<PictureDocument>(
  {
    _id: { type: String, required: true },
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    placeholder: { type: String, required: true },
    suffixes: { type: [String], required: true },
    createdAt: { type: Date, default: Date.now },
    unusedSince: { type: Date, default: null },
    ...versionField,
  },
  { versionKey: false },
)

export const PictureModel = mongoose.model<PictureDocument>('Picture', schema)
