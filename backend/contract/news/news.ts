import type { IsoDate, Page, Stored } from '../http/common.ts'
import type { InputOf, PresentOf } from '../fields/fields.ts'
import type { ARTICLE_FIELDS } from './news.fields.ts'

export const NEWS_LIMITS = {
  listTruncation: 300,
  shareText: 100,
  /** Articles on one page of the public list. */
  perPage: 12,
} as const

/** Sort orders of the admin area: the last written first, by title, the last published first. */
export const NEWS_SORTS = ['newest', 'title', 'published'] as const
export type NewsSort = (typeof NEWS_SORTS)[number]

export type NewsArticleInput = InputOf<typeof ARTICLE_FIELDS>

export interface NewsArticle extends PresentOf<typeof ARTICLE_FIELDS>, Stored {
  createdAt: IsoDate
  /** The last part of its address, made from its title; a new article has none for a moment. */
  slug?: string
}

/** Response of GET /api/news?page={n}: one page of the list, newest first. */
export type NewsPage = Page<NewsArticle>
