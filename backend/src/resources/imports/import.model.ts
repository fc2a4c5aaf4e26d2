import { IMPORT_LIMITS } from '@lane-and-court/contract/imports/imports.ts'
import mongoose, { Schema, type Types } from 'mongoose'

/** Documents in one command, so that none takes long. */
export const BATCH = 500
const KEPT_SECONDS = IMPORT_LIMITS.undoDays * 86_400

/** An import, or what undoes one. While it is not done, its rows say how to take back what it has written. */
export interface ImportDocument {
  _id: Types.ObjectId
  /** The type of the objects: `class`. */
  type: string
  /** The collection of the objects. */
  stored: string
  state: 'writing' | 'done'
  at: Date
  by: string
  created: number
  changed: number
  /** The import that this one undoes; null for an import of a file. */
  undoes: Types.ObjectId | null
  /** What names it among different requests: the token of its preview. */
  token: string
  /** Whether another one has undone it. */
  isUndone: boolean
}

/** What an import does to one object. */
export interface ImportRowDocument {
  _id: Types.ObjectId
  at: Date
  importId: Types.ObjectId
  objectId: Types.ObjectId
  name: string
  /** The version that it changes or removes; null for a new object. */
  version: number | null
  /** The fields before and after; a field that was missing is not among those before. Null for no object. */
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

const imports = new Schema<ImportDocument>(
  {
    type: { type: String, required: true },
    stored: { type: String, required: true },
    state: { type: String, required: true },
    at: { type: Date, required: true, expires: KEPT_SECONDS },
    by: String,
    token: String,
    created: Number,
    changed: Number,
    undoes: { type: Schema.Types.ObjectId, default: null },
    isUndone: { type: Boolean, default: false },
  },
  { versionKey: false, collection: 'imports' },
)
imports.index({ type: 1, at: -1 })
imports.index({ state: 1 })

const rows = new Schema<ImportRowDocument>(
  {
    at: { type: Date, default: Date.now, expires: KEPT_SECONDS },
    importId: { type: Schema.Types.ObjectId, required: true, index: true },
    objectId: { type: Schema.Types.ObjectId, required: true },
    name: String,
    version: { type: Number, default: null },
    before: { type: Schema.Types.Mixed, default: null },
    after: { type: Schema.Types.Mixed, default: null },
  },
  { versionKey: false, minimize: false, collection: 'import_rows' },
)

export const ImportModel = mongoose.model<ImportDocument>('Import', imports)
export const ImportRowModel = mongoose.model<ImportRowDocument>('ImportRow', rows)
