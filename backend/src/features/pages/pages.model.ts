import { PAGE_LIMITS, type PageContentInput } from '@lane-and-court/contract/pages/pages.ts'
import mongoose, { Schema } from 'mongoose'
import { storedOptions, versionField, type StoredDocument } from '../../infra/database/stored.ts'
import { keepHistory } from '../../resources/history.ts'

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

keepHistory(PageContentModel, {
  versions: PAGE_LIMITS.versions,
  fieldsOf: ({ page, content }) => ({ page, content }),
})
