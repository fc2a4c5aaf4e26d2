import { idSchema } from '@lane-and-court/contract/http/common.schema.ts'
import { NEWS_LIMITS } from '@lane-and-court/contract/news/news.limits.ts'
import type { NewsArticleInput } from '@lane-and-court/contract/news/news.types.ts'
import { Types } from 'mongoose'
import { notFound } from '../../http/fault.ts'
import { listPage } from '../../http/listPage.ts'
import { validateParam } from '../../http/validateParam.ts'
import { createOnce } from '../../infra/database/stored.ts'
import { moveToTrash, restorerOf } from '../trash/trash.service.ts'
import { NewsArticleModel, type NewsArticleDocument } from './news.model.ts'

const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const

/** @returns the articles, newest first: all, or that many. */
export function listNews(limit = 0): Promise<NewsArticleDocument[]> {
  return NewsArticleModel.find().sort(NEWEST_FIRST).limit(limit).lean<NewsArticleDocument[]>()
}

/** @returns of every article what its address needs, newest first, and nothing of its text. */
export function listNewsAddresses(): Promise<Pick<NewsArticleDocument, '_id' | 'updatedAt'>[]> {
  return NewsArticleModel.find({}, { updatedAt: 1 }).sort(NEWEST_FIRST).lean<NewsArticleDocument[]>()
}

/** @returns one page of the articles, newest first, as `listPage` gives it. */
export function listNewsPage(page: string): Promise<{ items: NewsArticleDocument[]; total: number }> {
  return listPage(NewsArticleModel, { sort: NEWEST_FIRST }, page, NEWS_LIMITS.perPage)
}

/** @returns one article. @throws Fault 404 where there is none of that id. */
export async function readNewsArticle(id: unknown): Promise<NewsArticleDocument> {
  const _id = validateParam<string>(id, idSchema, 'Article')
  const article = await NewsArticleModel.findById(_id).lean<NewsArticleDocument>()
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
  id = new Types.ObjectId(),
): Promise<NewsArticleDocument> {
  return (await createOnce(NewsArticleModel, id, { ...input, createdAt })).document
}

/** Moves an article into the trash. @returns what it was. @throws Fault 404 where there is none of that id. */
export function deleteNewsArticle(id: unknown, deletedBy: string): Promise<NewsArticleDocument> {
  return moveToTrash(NewsArticleModel, id, {
    type: 'article',
    what: 'Article',
    nameOf: ({ title }) => title,
    deletedBy,
  })
}

/** Brings an article back from the trash. */
export const restoreNewsArticle = restorerOf(NewsArticleModel, 'This article is there already.')

/** @returns how many articles there are. */
export function countNews(): Promise<number> {
  return NewsArticleModel.estimatedDocumentCount().exec()
}

/** @returns every document with what in it may name a picture, one after the other. */
export const readNewsPictures = (): AsyncIterable<unknown> =>
  NewsArticleModel.find({}, { image: 1, content: 1 }).lean().cursor()
