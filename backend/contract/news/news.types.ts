import type { IsoDate, Page, Stored } from '../http/common.types.ts'

export type { NewsStatus } from './news.limits.ts'

export interface NewsArticleInput {
  title: string
  /** Rich text with allowed tags only, or plain lines. */
  content: string
  image: string | null
  /** Image description (alt text); empty if it is only decoration. */
  imageAlt: string
  /**
   * From when visitors see it: an instant, PUBLISH_NOW, or null for a draft. If missing, a new article is
   * published at once, and an existing one keeps its value.
   */
  publishAt?: IsoDate | null
}

export interface NewsArticle extends Required<NewsArticleInput>, Stored {
  createdAt: IsoDate
  publishAt: IsoDate | null
}

/** Response of GET /api/news?page={n}: one page of the list, newest first. */
export type NewsPage = Page<NewsArticle>
