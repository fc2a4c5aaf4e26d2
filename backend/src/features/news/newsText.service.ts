import { searchableText } from '@lane-and-court/contract/pages/plainText.ts'
import mongoose from 'mongoose'
import { NewsArticleModel, type NewsArticleDocument } from './news.model.ts'
import { NEWEST_FIRST, publishedBy } from './publishedNews.service.ts'

/**
 * Version of the rule that extracts the text of contents. A later rule needs a migration that extracts the texts again
 * (`migrations/003TextOfArticles.ts`).
 */
export const TEXT_RULE_VERSION = 2

/** A published article for the feed: `words` is the plain text of its content, without tags. */
export type NewsText = Pick<NewsArticleDocument, '_id' | 'slug' | 'title'> & {
  words: string
  publishAt: Date
}

/** @returns the fields that are stored with a content, so that its text is extracted only once. */
export const textFields = (content: unknown) => ({
  // One broken article in the database must not make the feed fail.
  words: searchableText(String(content ?? '')),
  wordsRule: TEXT_RULE_VERSION,
})

/** @returns the newest published articles with their text, newest first. @param limit how many at most. */
export async function listNewsTexts(limit: number, now = new Date()): Promise<NewsText[]> {
  const articles = await NewsArticleModel.find(publishedBy(now))
    .select(['title', 'slug', 'publishAt', '+words', '+wordsRule'])
    .sort(NEWEST_FIRST)
    .limit(limit)
    .lean<(NewsText & { wordsRule?: number })[]>()
  const older = articles.filter(({ wordsRule }) => wordsRule !== TEXT_RULE_VERSION)
  if (older.length === 0) return articles
  const ids = older.map(({ _id }) => _id)
  const contents = await NewsArticleModel.find({ _id: mongoose.trusted({ $in: ids }) }, { content: 1 }).lean()
  const words = new Map(contents.map(({ _id, content }) => [_id.toHexString(), textFields(content).words]))
  return articles.map((article) => ({
    ...article,
    words: words.get(article._id.toHexString()) ?? article.words,
  }))
}
