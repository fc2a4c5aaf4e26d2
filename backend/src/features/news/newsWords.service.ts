import { wordsOf } from '@lane-and-court/contract/pages/plainText.ts'
import mongoose from 'mongoose'
import { NewsArticleModel, type NewsArticleDocument } from './news.model.ts'
import { NEWEST_FIRST, publishedBy } from './publishedNews.service.ts'

/** Counts the rules by which words were read out of contents; those of an older one are read anew. */
export const WORDS_RULE = 2

/** A published article as the feed tells it: `words` are its content as it is read, without tags. */
export type NewsWords = Pick<NewsArticleDocument, '_id' | 'title'> & { words: string; publishAt: Date }

/** @returns what is stored of a content besides itself, so that nothing has to read it again. */
export const storedWords = (content: unknown) => ({
  // One broken article of the database shall not cost the feed.
  words: wordsOf(String(content ?? '')),
  wordsRule: WORDS_RULE,
})

/** @returns so many published articles with their words, newest first. */
export async function listNewsWords(limit: number, now = new Date()): Promise<NewsWords[]> {
  const found = await NewsArticleModel.find(publishedBy(now))
    .select(['title', 'publishAt', '+words', '+wordsRule'])
    .sort(NEWEST_FIRST)
    .limit(limit)
    .lean<(NewsWords & { wordsRule?: number })[]>()
  const older = found.filter(({ wordsRule }) => wordsRule !== WORDS_RULE)
  if (older.length === 0) return found
  const ids = older.map(({ _id }) => _id)
  const contents = await NewsArticleModel.find({ _id: mongoose.trusted({ $in: ids }) }, { content: 1 }).lean()
  const words = new Map(contents.map(({ _id, content }) => [_id.toHexString(), storedWords(content).words]))
  return found.map((article) => ({
    ...article,
    words: words.get(article._id.toHexString()) ?? article.words,
  }))
}

/** Gives the articles of older releases their words by today's rule, one after the other. */
export async function mendOlderWords(): Promise<void> {
  const older = NewsArticleModel.find({ wordsRule: mongoose.trusted({ $ne: WORDS_RULE }) })
  for await (const { _id, version, content } of older.lean<NewsArticleDocument[]>().cursor()) {
    // One that was saved meanwhile has the words of what was saved.
    await NewsArticleModel.updateOne({ _id, version }, storedWords(content), { timestamps: false })
  }
}
