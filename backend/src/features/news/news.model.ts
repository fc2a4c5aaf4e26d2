import type { NewsArticleInput } from '@lane-and-court/contract/news/news.ts'
import mongoose, { Schema } from 'mongoose'
import { storedOptions, versionField, type StoredDocument } from '../../infra/database/stored.ts'

export interface NewsArticleDocument extends Omit<NewsArticleInput, 'publishAt'>, StoredDocument {
  /** Time from which visitors see it; null for a draft. */
  publishAt: Date | null
  /** Plain text of the content, without tags: for the search and the feed, never sent with the article. */
  words?: string
  /** Version of the rule that extracted `words` from the content; see newsText.service.ts. */
  wordsRule?: number
}

const schema = new Schema<NewsArticleDocument>(
  {
    title: { type: String, required: true },
    content: { type: String, required: true },
    image: { type: String, default: null },
    imageAlt: { type: String, default: '' },
    publishAt: { type: Date, default: null },
    seo: {
      type: new Schema({ title: String, description: String, image: String }, { _id: false }),
      default: undefined,
    },
    words: { type: String, default: '', select: false },
    wordsRule: { type: Number, select: false },
    ...versionField,
  },
  storedOptions,
)
schema.index({ createdAt: -1, _id: -1 })
schema.index({ publishAt: -1, _id: -1 })
schema.index({ title: 1, _id: 1 })

export const NewsArticleModel = mongoose.model<NewsArticleDocument>('NewsArticle', schema)

/** The fields in which articles are searched. */
export const SEARCHED_FIELDS = ['title', 'words'] as const
