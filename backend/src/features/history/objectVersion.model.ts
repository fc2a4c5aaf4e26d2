import mongoose, { Schema, type Types } from 'mongoose'

/** An object as it was stored after one save. */
export interface ObjectVersionDocument {
  _id: Types.ObjectId
  objectId: Types.ObjectId
  /** In which the object is stored. */
  collectionName: string
  version: number
  savedAt: Date
  /** Name of the user; empty if that is not known. */
  savedBy: string
  /** The fields of the document. */
  fields: Record<string, unknown>
  /** Set while the object is in the trash: its versions expire with it. */
  goneAt?: Date
}

const schema = new Schema<ObjectVersionDocument>(
  {
    objectId: { type: Schema.Types.ObjectId, required: true },
    collectionName: { type: String, required: true },
    version: { type: Number, required: true },
    savedAt: { type: Date, required: true },
    savedBy: { type: String, default: '' },
    fields: { type: Schema.Types.Mixed, required: true },
    goneAt: { type: Date, expires: 0 },
  },
  { versionKey: false, minimize: false, collection: 'object_versions' },
)
schema.index({ objectId: 1, version: -1 }, { unique: true })

export const ObjectVersionModel = mongoose.model<ObjectVersionDocument>('ObjectVersion', schema)
