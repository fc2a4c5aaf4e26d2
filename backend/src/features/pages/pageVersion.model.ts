import type { PageContentBody } from '@lane-and-court/contract/pages/pages.types.ts'
import mongoose, { Schema, type Types } from 'mongoose'

export interface PageVersionDocument {
  _id: Types.ObjectId
  /** Of the page, which may be deleted and come back; another of its name has a history of its own. */
  pageId: Types.ObjectId
  page: string
  version: number
  content: PageContentBody
  savedAt: Date
  savedBy: string
  /** Set while the page is in the trash: the history goes with it. */
  goneAt?: Date
}

const schema = new Schema<PageVersionDocument>(
  {
    pageId: { type: Schema.Types.ObjectId, required: true },
    page: { type: String, required: true },
    version: { type: Number, required: true },
    content: { type: Schema.Types.Mixed, required: true },
    savedAt: { type: Date, required: true },
    savedBy: { type: String, default: '' },
    goneAt: { type: Date, expires: 0 },
  },
  { versionKey: false, minimize: false, collection: 'page_versions' },
)
schema.index({ pageId: 1, version: -1 }, { unique: true })

export const PageVersionModel = mongoose.model<PageVersionDocument>('PageVersion', schema)
