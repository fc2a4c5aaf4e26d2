import { idSchema } from '@lane-and-court/contract/http/common.schema.ts'
import type { Page } from '@lane-and-court/contract/http/common.types.ts'
import { NEWS_MESSAGES, PUBLISH_NOW, type NewsStatus } from '@lane-and-court/contract/news/news.limits.ts'
import type { NewsQuery } from '@lane-and-court/contract/news/news.schema.ts'
import type { NewsArticle, NewsArticleInput } from '@lane-and-court/contract/news/news.types.ts'
import { isHtml } from '@lane-and-court/contract/pages/isHtml.ts'
import { plainText } from '@lane-and-court/contract/pages/plainText.ts'
import mongoose, { Types, type QueryFilter } from 'mongoose'
import { Fault, notFound } from '../../http/fault.ts'
import { findPage, searchFilter } from '../../http/listPage.ts'
import { updateStored } from '../../http/updateStored.ts'
import { validateParam } from '../../http/validateParam.ts'
import { createOnce } from '../../infra/database/stored.ts'
import { sanitizeRichText } from '../../infra/richText.ts'
import { moveToTrash, restorerOf, type Restorer } from '../trash/trash.service.ts'
import { NewsArticleModel, type NewsArticleDocument } from './news.model.ts'
import { storedWords } from './newsWords.service.ts'
import { publishedBy } from './publishedNews.service.ts'

const LAST_WRITTEN_FIRST = { createdAt: -1, _id: -1 } as const

const STATUS_FILTERS: Record<NewsStatus, (now: Date) => QueryFilter<NewsArticleDocument>> = {
  draft: () => ({ publishAt: null }),
  scheduled: (now) => ({ publishAt: mongoose.trusted({ $gt: now }) }),
  published: publishedBy,
}

/** @returns every article, drafts too, the one written last first. */
export function listAllNews(): Promise<NewsArticleDocument[]> {
  return NewsArticleModel.find().sort(LAST_WRITTEN_FIRST).lean<NewsArticleDocument[]>()
}

/** @returns the page of the console's list that the query asks for, the one written last first. */
export function findNews(
  { q, status, ...range }: NewsQuery,
  now = new Date(),
): Promise<Page<NewsArticleDocument>> {
  const words = searchFilter<NewsArticleDocument>(['title', 'words'], q)
  const filter = { ...words, ...(status ? STATUS_FILTERS[status](now) : {}) }
  return findPage(NewsArticleModel, { filter, sort: LAST_WRITTEN_FIRST }, range)
}

/** @returns one article, drafts too. @throws Fault 404 where there is none of that id. */
export async function readNewsArticle(id: unknown): Promise<NewsArticleDocument> {
  const _id = validateParam<string>(id, idSchema, 'Article')
  const article = await NewsArticleModel.findById(_id).lean<NewsArticleDocument>()
  if (!article) throw notFound('Article')
  return article
}

/**
 * Keeps a new article: out at once, from a time on, or a draft.
 * @param input as validated by newsArticleInputSchema.
 * @param createdAt when it was written, for articles that come from elsewhere.
 * @param id of the article to be; one that is there already is the same article, from a try before.
 * @throws Fault 400 where nothing of the content is allowed.
 */
export async function createNewsArticle(
  input: NewsArticleInput,
  createdAt = new Date(),
  id = new Types.ObjectId(),
): Promise<NewsArticleDocument> {
  const stored = toStored(input, createdAt)
  const fields = { publishAt: createdAt, ...stored, createdAt }
  return (await createOnce(NewsArticleModel, id, fields, wordsOf(input, stored))).document
}

/**
 * Saves an article.
 * @param input as validated by newsArticleInputSchema.
 * @param version that it was made on, or null to save over any.
 * @throws Fault 400 where nothing of the content is allowed, 404 where there is none of that id; Conflict.
 */
export function updateNewsArticle(
  id: unknown,
  input: NewsArticleInput,
  version: number | null,
  present: (article: NewsArticleDocument) => NewsArticle,
): Promise<NewsArticleDocument> {
  const fields = toStored(input, new Date())
  const words = wordsOf(input, fields)
  return updateStored(NewsArticleModel, { id, fields, words, version, what: 'Article', present })
}

/** @returns how many articles there are, drafts among them. */
export function countNews(): Promise<number> {
  return NewsArticleModel.estimatedDocumentCount().exec()
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

const restore = restorerOf(NewsArticleModel, 'This article is there already.')

/** Brings an article back from the trash; one from before there were drafts was out when it was written. */
export const restoreNewsArticle: Restorer = (document, restoredBy) =>
  restore(
    {
      publishAt: document['createdAt'],
      ...document,
      ...storedWords(document['content']),
    },
    restoredBy,
  )

/** Gives articles from before there were drafts their time: they are out since they were written. */
export async function mendOlderNews(): Promise<void> {
  const older = NewsArticleModel.find({ publishAt: mongoose.trusted({ $exists: false }) })
  for await (const { _id, createdAt } of older.lean<NewsArticleDocument[]>().cursor()) {
    await NewsArticleModel.updateOne({ _id }, { publishAt: createdAt }, { timestamps: false })
  }
}

function toStored({ publishAt, content, ...fields }: NewsArticleInput, now: Date) {
  const clean = cleanContent(content)
  const stored = { ...fields, content: clean, ...storedWords(clean) }
  if (publishAt === undefined) return stored
  return {
    ...stored,
    publishAt: publishAt === PUBLISH_NOW ? now : publishAt === null ? null : new Date(publishAt),
  }
}

/** @returns what two tries of one write have alike: `now` is another time in each. */
function wordsOf(
  { publishAt, ...input }: NewsArticleInput,
  { content, ...stored }: ReturnType<typeof toStored>,
) {
  const isNow = publishAt === undefined || publishAt === PUBLISH_NOW
  return { ...input, content, ...(isNow || !('publishAt' in stored) ? {} : { publishAt: stored.publishAt }) }
}

/** Of HTML what the contract allows; plain lines stay as they are, for a page shows them as text. */
function cleanContent(content: string): string {
  if (!isHtml(content)) return content
  const clean = sanitizeRichText(content).trim()
  if (!plainText(clean)) {
    throw new Fault(400, 'validation', NEWS_MESSAGES.content, { content: NEWS_MESSAGES.content })
  }
  // Without any tag left its entities would be shown as they are written.
  return isHtml(clean) ? clean : `<p>${clean}</p>`
}

/** @returns every document with what in it may name a picture, one after the other. */
export const readNewsPictures = (): AsyncIterable<unknown> =>
  NewsArticleModel.find({}, { image: 1, content: 1 }).lean().cursor()
