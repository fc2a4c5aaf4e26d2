import type { NewsArticleInput } from '@lane-and-court/contract/news/news.types.ts'
import { NEWS_LIMITS } from '@lane-and-court/contract/news/news.limits.ts'
import mongoose from 'mongoose'
import { notFound } from '../../http/fault.ts'
import { NewsArticleModel, type NewsArticleDocument } from './news.model.ts'

/** @returns every article, newest first. */
export function listNews(): Promise<NewsArticleDocument[]> {
  return NewsArticleModel.find().sort({ createdAt: -1, _id: -1 }).lean<NewsArticleDocument[]>()
}

/**
 * @param page counts from 1, as it stands in the address.
 * @returns the articles of one page, newest first, and how many there are in all.
 * @throws Fault 404 for what is no page, or one behind the last.
 */
export async function listNewsPage(page: string): Promise<{ items: NewsArticleDocument[]; total: number }> {
  const number = /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 0
  if (number === 0) throw notFound('Page')
  const { perPage } = NEWS_LIMITS
  const [items, total] = await Promise.all([
    NewsArticleModel.find()
      .sort({ createdAt: -1, _id: -1 })
      .skip((number - 1) * perPage)
      .limit(perPage)
      .lean<NewsArticleDocument[]>(),
    NewsArticleModel.countDocuments(),
  ])
  if (items.length === 0 && number > 1) throw notFound('Page')
  return { items, total }
}

/** @returns one article. @throws Fault 404 where there is none of that id. */
export async function readNewsArticle(id: string): Promise<NewsArticleDocument> {
  const article = mongoose.isObjectIdOrHexString(id)
    ? await NewsArticleModel.findById(id).lean<NewsArticleDocument>()
    : null
  if (!article) throw notFound('Article')
  return article
}

/**
 * Publishes an article.
 * @param input as validated by newsArticleInputSchema.
 * @param createdAt when it was written, for articles that come from elsewhere.
 * @param id of the article to be; one that is there already is the same article, from a try before.
 */
export async function createNewsArticle(
  input: NewsArticleInput,
  createdAt = new Date(),
  id = new mongoose.Types.ObjectId(),
): Promise<NewsArticleDocument> {
  const known = await NewsArticleModel.findById(id).lean<NewsArticleDocument>()
  return known ?? (await NewsArticleModel.create({ ...input, createdAt, _id: id })).toObject()
}

/** Deletes an article. @returns what it was. @throws Fault 404 where there is none of that id. */
export async function deleteNewsArticle(id: string): Promise<NewsArticleDocument> {
  const article = await readNewsArticle(id)
  await NewsArticleModel.deleteOne({ _id: article._id })
  return article
}
/** @returns how many articles there are. */
export function countNews(): Promise<number> {
  return NewsArticleModel.countDocuments().exec()
}
