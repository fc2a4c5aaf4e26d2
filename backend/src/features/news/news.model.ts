import { ARTICLE_FIELDS } from '@lane-and-court/contract/news/news.fields.ts'
import { HISTORY_LIMITS } from '@lane-and-court/contract/history/history.ts'
import mongoose, { Schema } from 'mongoose'
import { storedOptions, versionField, type StoredDocument } from '../../infra/database/stored.ts'
import { searchedFields, storedFields, type StoredOf } from '../../resources/fields/storedFields.ts'
import { keepHistory } from '../../resources/history.ts'

export interface NewsArticleDocument extends StoredOf<typeof ARTICLE_FIELDS>, StoredDocument {
  /** Plain text of the content, without tags: for the search and the feed, never sent with the article. */
  words?: string
  /** The last part of its address; a new article has none for a moment. */
  slug?: string
}

const schema = new Schema<NewsArticleDocument>(
  {
    ...storedFields(ARTICLE_FIELDS),
    words: { type: String, default: '', select: false },
    slug: String,
    ...versionField,
  },
  storedOptions,
)
schema.index({ createdAt: -1, _id: -1 })
schema.index({ publishAt: -1, _id: -1 })
schema.index({ title: 1, _id: 1 })

export const NewsArticleModel = mongoose.model<NewsArticleDocument>('NewsArticle', schema)

keepHistory(NewsArticleModel, { versions: HISTORY_LIMITS.versions })

/** The fields in which articles are searched. */
export const SEARCHED_FIELDS = [...searchedFields(ARTICLE_FIELDS), 'words'] as const
