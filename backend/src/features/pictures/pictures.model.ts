import { type CropArea, type FocalPoint, LIBRARY_LIMITS } from '@lane-and-court/contract/pictures/library.ts'
import mongoose, { Schema, type Types } from 'mongoose'
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
  /** Who has uploaded it: `office`, and ids of coaches. */
  uploaders?: string[]
  /** Name of the uploaded file, and the day on which the camera says it was taken. Nothing else of either is kept. */
  fileName?: string
  takenOn?: string | null
  /** Time since when nothing shows it; null while something does. */
  unusedSince: Date | null
  /** What administrators say of it. */
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
    fileName: { type: String, default: '' },
    takenOn: { type: String, default: null },
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

/** A permanently deleted picture: its URLs answer 410 as long as a browser may still request them. */
export interface DeletedPictureDocument {
  /** The id that the picture had. */
  _id: string
  deletedAt: Date
  /** Names of its renditions that are not yet removed from the store; empty when that is done. */
  left: string[]
}

/** Longer than the year for which a browser may cache a picture. */
const RETENTION_DAYS = 400

const deletedPictures = new Schema<DeletedPictureDocument>(
  {
    _id: { type: String, required: true },
    deletedAt: { type: Date, default: Date.now, expires: RETENTION_DAYS * 86_400 },
    left: { type: [String], default: [] },
  },
  { versionKey: false, collection: 'deleted_pictures' },
)

export const DeletedPictureModel = mongoose.model<DeletedPictureDocument>('DeletedPicture', deletedPictures)

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
