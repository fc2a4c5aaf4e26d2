import type { PageContentInput } from '@lane-and-court/contract/pages/pages.types.ts'
import mongoose, { Schema } from 'mongoose'
import { storedOptions, versionField, type StoredDocument } from '../../infra/database/stored.ts'

export interface PageContentDocument extends PageContentInput, StoredDocument {
  isProtected: boolean
}

const schema = new Schema<PageContentDocument>(
  {
    page: { type: String, required: true, unique: true },
    content: { type: Schema.Types.Mixed, required: true },
    isProtected: { type: Boolean, default: false },
    ...versionField,
  },
  storedOptions,
)

export const PageContentModel = mongoose.model<PageContentDocument>('PageContent', schema)
