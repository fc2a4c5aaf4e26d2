import type { NewsArticleInput } from '@lane-and-court/contract/news/news.types.ts'
import mongoose, { Schema } from 'mongoose'
import { storedOptions, versionField, type StoredDocument } from '../../infra/database/stored.ts'

export interface NewsArticleDocument extends NewsArticleInput, StoredDocument {}

const schema = new Schema<NewsArticleDocument>(
  {
    title: { type: String, required: true },
    content: { type: String, required: true },
    image: { type: String, default: null },
    imageAlt: { type: String, default: '' },
    ...versionField,
  },
  storedOptions,
)
schema.index({ createdAt: -1, _id: -1 })

export const NewsArticleModel = mongoose.model<NewsArticleDocument>('NewsArticle', schema)
