import type { CropArea, FocalPoint } from '@lane-and-court/contract/pictures/library.ts'
import mongoose, { Schema } from 'mongoose'
import { versionField } from '../../infra/database/stored.ts'

/** The part of a picture that is shown: as it was chosen, and as its renditions have it. */
export interface PictureCrop extends CropArea {
  /** What stands in the names of its renditions behind the size of the picture, such as `-800x600at0x120`. */
  suffix: string
  placeholder: string
}

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
  /** Who has uploaded it: `office`, and ids of coaches. Pictures of older releases do not say it. */
  uploaders?: string[]
  /** Time since when nothing shows it; null while something does. */
  unusedSince: Date | null
  /** What administrators say of it; pictures of older releases have none of these. */
  alt?: string
  isDecorative?: boolean
  isKept?: boolean
  /** Null for the center. */
  focus?: FocalPoint | null
  /** Null for the whole picture. */
  crop?: PictureCrop | null
  /** Since when it is in the trash; null while it is in the library. */
  deletedAt?: Date | null
  /** The idempotency keys of the last keyed writes. */
  writes?: string[]
}

const schema = new Schema<PictureDocument>(
  {
    _id: { type: String, required: true },
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    placeholder: { type: String, required: true },
    suffixes: { type: [String], required: true },
    createdAt: { type: Date, default: Date.now },
    uploaders: { type: [String], default: undefined },
    unusedSince: { type: Date, default: null },
    alt: { type: String, default: '' },
    isDecorative: { type: Boolean, default: false },
    isKept: { type: Boolean, default: false },
    focus: { type: { x: Number, y: Number, _id: false }, default: null },
    crop: {
      type: {
        x: Number,
        y: Number,
        width: Number,
        height: Number,
        suffix: String,
        placeholder: String,
        _id: false,
      },
      default: null,
    },
    deletedAt: { type: Date, default: null },
    ...versionField,
  },
  { versionKey: false },
)

// The order of the library.
schema.index({ createdAt: -1, _id: -1 })

export const PictureModel = mongoose.model<PictureDocument>('Picture', schema)
