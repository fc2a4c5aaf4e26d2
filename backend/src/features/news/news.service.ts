import type { Page } from '@lane-and-court/contract/http/common.ts'
import { ARTICLE_FIELDS } from '@lane-and-court/contract/news/news.fields.ts'
import type { NewsSort, NewsArticle, NewsArticleInput } from '@lane-and-court/contract/news/news.ts'
import type { NewsQuery } from '@lane-and-court/contract/news/news.schema.ts'
import { isHtml } from '@lane-and-court/contract/pages/isHtml.ts'
import { plainText } from '@lane-and-court/contract/pages/plainText.ts'
import {
  PUBLISH_NOW,
  publishTime,
  type PublishStatus,
} from '@lane-and-court/contract/publishing/publishing.ts'
import mongoose, { Types, type QueryFilter } from 'mongoose'
import { HttpError } from '../../http/errors.ts'
import { findPage, searchFilter, sortOrder } from '../../infra/database/lists.ts'
import { readStored, updateStored } from '../../resources/storedObjects.ts'
import { createOnce } from '../../infra/database/stored.ts'
import { sanitizeRichText } from '../../infra/richText.ts'
import { NewsArticleModel, SEARCHED_FIELDS, type NewsArticleDocument } from './news.model.ts'
import { withSlug } from './newsAddress.service.ts'
import { textFields } from './newsText.service.ts'
import { isPublishedArticle, publishedBy } from './publishedNews.service.ts'

const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const

const SORTS: Record<NewsSort, Record<string, 1 | -1>> = {
  newest: NEWEST_FIRST,
  title: { title: 1, _id: 1 },
  published: { publishAt: -1, _id: -1 },
}

const STATUS_FILTERS: Record<PublishStatus, (now: Date) => QueryFilter<NewsArticleDocument>> = {
  draft: () => ({ publishAt: null }),
  scheduled: (now) => ({ publishAt: mongoose.trusted({ $gt: now }) }),
  published: publishedBy,
}

/** @returns all articles, including drafts, sorted by creation, newest first. */
export function listAllNews(): Promise<NewsArticleDocument[]> {
  return NewsArticleModel.find().sort(NEWEST_FIRST).lean<NewsArticleDocument[]>()
}

/** @returns the requested page of the list in the admin area. */
export function findNews(
  { q, status, sort, ...range }: NewsQuery,
  now = new Date(),
): Promise<Page<NewsArticleDocument>> {
  const search = searchFilter<NewsArticleDocument>(SEARCHED_FIELDS, q)
  const filter = { ...search, ...(status ? STATUS_FILTERS[status](now) : {}) }
  return findPage(NewsArticleModel, { filter, sort: sortOrder(SORTS, sort) }, range)
}

/**
 * Stores a new article: published at once, scheduled, or a draft.
 * @param input as validated by newsArticleInputSchema.
 * @param createdAt when it was written, for imported articles.
 * @param id of the new article; if one with this id exists, it is the same, from an earlier attempt.
 * @throws HttpError 400 when the content is empty after sanitizing.
 */
export async function createNewsArticle(
  input: NewsArticleInput,
  createdAt = new Date(),
  id = new Types.ObjectId(),
): Promise<NewsArticleDocument> {
  const stored = toStored(input, createdAt)
  const fields = { publishAt: createdAt, ...stored, createdAt }
  const { document } = await createOnce(NewsArticleModel, id, fields, sentFieldsOf(input, stored))
  return withSlug(document, false)
}

/**
 * Saves an article.
 * @param input as validated by newsArticleInputSchema.
 * @param version that the update is based on, or null to overwrite any.
 * @throws HttpError 400 when the content is empty after sanitizing, 404 when no article has that id;
 *   ConflictError with the newest version.
 */
export async function updateNewsArticle(
  id: unknown,
  input: NewsArticleInput,
  version: number | null,
  present: (article: NewsArticleDocument) => NewsArticle,
): Promise<NewsArticleDocument> {
  const fields = toStored(input, new Date())
  const sentFields = sentFieldsOf(input, fields)
  const update = { id, fields, sentFields, version, what: 'Article', present }
  const wasPublic = await isPublishedArticle(String(id))
  return withSlug(await updateStored(NewsArticleModel, update), wasPublic)
}

/** @returns one article, also a draft. @throws HttpError 404 when none has that id. */
export const readAnyArticle = (id: unknown): Promise<NewsArticleDocument> =>
  readStored(NewsArticleModel, id, 'Article')

/** @returns how many articles there are, including drafts. */
export function countNews(): Promise<number> {
  return NewsArticleModel.estimatedDocumentCount().exec()
}

function toStored({ publishAt, content, ...fields }: NewsArticleInput, now: Date) {
  const sanitized = sanitizeContent(content)
  const stored = { ...fields, content: sanitized, ...textFields(sanitized) }
  if (publishAt === undefined) return stored
  return { ...stored, publishAt: publishTime(publishAt, now) }
}

/** @returns the fields that are equal in two attempts of one write: `now` is another time in each. */
function sentFieldsOf(
  { publishAt, ...input }: NewsArticleInput,
  { content, ...stored }: ReturnType<typeof toStored>,
) {
  const isNow = publishAt === undefined || publishAt === PUBLISH_NOW
  return { ...input, content, ...(isNow || !('publishAt' in stored) ? {} : { publishAt: stored.publishAt }) }
}

/** Returns the allowed part of HTML; plain text stays unchanged, because pages show it as text. */
function sanitizeContent(content: string): string {
  if (!isHtml(content)) return content
  const sanitized = sanitizeRichText(content).trim()
  if (!plainText(sanitized)) {
    const message = ARTICLE_FIELDS.content.required
    throw new HttpError(400, 'validation', message, { content: message })
  }
  // Without any tag, its entities would be shown unescaped as text.
  return isHtml(sanitized) ? sanitized : `<p>${sanitized}</p>`
}
