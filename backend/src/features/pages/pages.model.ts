import type { PageContentInput, PageContentBody } from '@lane-and-court/contract/pages/pages.ts'
import mongoose, { Schema, type Types } from 'mongoose'
import { storedOptions, versionField, type StoredDocument } from '../../infra/database/stored.ts'

export interface PageContentDocument extends Omit<PageContentInput, 'publishAt'>, StoredDocument {
  /** Time from which visitors see it; null for a draft. Missing: it is public. */
  publishAt?: Date | null
  isProtected: boolean
}

const schema = new Schema<PageContentDocument>(
  {
    page: { type: String, required: true, unique: true },
    content: { type: Schema.Types.Mixed, required: true },
    isProtected: { type: Boolean, default: false },
    publishAt: { type: Date },
    ...versionField,
  },
  storedOptions,
)

export const PageContentModel = mongoose.model<PageContentDocument>('PageContent', schema)

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

const versions = new Schema<PageVersionDocument>(
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
versions.index({ pageId: 1, version: -1 }, { unique: true })
// The last version of a name, whichever page had it.
versions.index({ page: 1, version: -1 })

export const PageVersionModel = mongoose.model<PageVersionDocument>('PageVersion', versions)
