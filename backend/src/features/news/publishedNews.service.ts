import type { Page } from '@lane-and-court/contract/http/common.ts'
import { NEWS_LIMITS } from '@lane-and-court/contract/news/news.ts'
import mongoose, { type QueryFilter } from 'mongoose'
import { notFound } from '../../http/errors.ts'
import { listPage } from '../../resources/storedObjects.ts'
import { articleAt } from './newsAddress.service.ts'
import { NewsArticleModel, type NewsArticleDocument } from './news.model.ts'

/** An article that is published, since `publishAt`. */
type Published = NewsArticleDocument & { publishAt: Date }

/** The order of the public list. */
export const NEWEST_FIRST = { publishAt: -1, _id: -1 } as const

/** @returns the filter for the articles that visitors see at that time. */
export function publishedBy(now: Date): QueryFilter<NewsArticleDocument> {
  return { publishAt: mongoose.trusted({ $lte: now }) }
}

/** @returns the published articles, newest first. @param limit how many at most; 0 for all. */
export function listNews(limit = 0, now = new Date()): Promise<Published[]> {
  return NewsArticleModel.find(publishedBy(now)).sort(NEWEST_FIRST).limit(limit).lean<Published[]>()
}

/** @returns only the address and the dates of every published article, newest first. */
export function listNewsAddresses(
  now = new Date(),
): Promise<Pick<Published, '_id' | 'slug' | 'updatedAt' | 'publishAt'>[]> {
  return NewsArticleModel.find(publishedBy(now), { slug: 1, updatedAt: 1, publishAt: 1 })
    .sort(NEWEST_FIRST)
    .lean<Published[]>()
}

/** @returns one page of the published articles, newest first, as `listPage` returns it. */
export function listNewsPage(page: string, now = new Date()): Promise<Page<NewsArticleDocument>> {
  const options = { filter: publishedBy(now), sort: NEWEST_FIRST }
  return listPage(NewsArticleModel, options, page, NEWS_LIMITS.perPage)
}

/**
 * @param name an id, or the last part of any address that an article has ever had.
 * @returns one published article. @throws HttpError 404 when none has that name, or it is not published.
 */
export async function readPublishedArticle(name: string, now = new Date()): Promise<NewsArticleDocument> {
  const article = await NewsArticleModel.findOne(await publishedAt(name, now)).lean<NewsArticleDocument>()
  if (!article) throw notFound('Article')
  return article
}

/** @returns whether visitors find an article at `/news/{name}`. @param name as for `readPublishedArticle`. */
export const isPublishedArticle = async (name: string, now = new Date()): Promise<boolean> =>
  (await NewsArticleModel.exists(await publishedAt(name, now))) !== null

const publishedAt = async (name: string, now: Date): Promise<QueryFilter<NewsArticleDocument>> => ({
  // No article has null as its id.
  _id: mongoose.isObjectIdOrHexString(name) ? name : await articleAt(name),
  ...publishedBy(now),
})
