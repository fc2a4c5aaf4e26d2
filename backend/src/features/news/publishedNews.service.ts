import { idSchema } from '@lane-and-court/contract/http/common.schema.ts'
import type { Page } from '@lane-and-court/contract/http/common.ts'
import { NEWS_LIMITS } from '@lane-and-court/contract/news/news.ts'
import mongoose, { type QueryFilter } from 'mongoose'
import { notFound } from '../../http/errors.ts'
import { listPage } from '../../resources/storedObjects.ts'
import { validateParam } from '../../http/validation.ts'
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

/** @returns only the id and the dates of every published article, newest first, for its URL. */
export function listNewsAddresses(
  now = new Date(),
): Promise<Pick<Published, '_id' | 'updatedAt' | 'publishAt'>[]> {
  return NewsArticleModel.find(publishedBy(now), { updatedAt: 1, publishAt: 1 })
    .sort(NEWEST_FIRST)
    .lean<Published[]>()
}

/** @returns one page of the published articles, newest first, as `listPage` returns it. */
export function listNewsPage(page: string, now = new Date()): Promise<Page<NewsArticleDocument>> {
  const options = { filter: publishedBy(now), sort: NEWEST_FIRST }
  return listPage(NewsArticleModel, options, page, NEWS_LIMITS.perPage)
}

/** @returns one published article. @throws HttpError 404 when none has that id, or it is not published. */
export async function readPublishedArticle(id: unknown, now = new Date()): Promise<NewsArticleDocument> {
  const _id = validateParam<string>(id, idSchema, 'Article')
  const article = await NewsArticleModel.findOne({
    _id,
    ...publishedBy(now),
  }).lean<NewsArticleDocument>()
  if (!article) throw notFound('Article')
  return article
}
