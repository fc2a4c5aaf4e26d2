import type { PageContentBody } from '@lane-and-court/contract/pages/pages.ts'
import mongoose, { Schema, type Types } from 'mongoose'

export interface PageVersionDocument {
  _id: Types.ObjectId
  /** Id of the page, which may be deleted and restored; another page with its name has its own history. */
  pageId: Types.ObjectId
  page: string
  version: number
  content: PageContentBody
  savedAt: Date
  savedBy: string
  /** Set while the page is in the trash: the history expires with it. */
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
// The last version of a name, whichever page had it.
schema.index({ page: 1, version: -1 })

export const PageVersionModel = mongoose.model<PageVersionDocument>('PageVersion', schema)
