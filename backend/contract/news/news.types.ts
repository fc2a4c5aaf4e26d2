import type { IsoDate, Page, Stored } from '../http/common.types.ts'

export type { NewsStatus } from './news.limits.ts'

export interface NewsArticleInput {
  title: string
  /** Rich text of the allow-list, or plain lines. */
  content: string
  image: string | null
  /** What the picture shows; empty when it only decorates. */
  imageAlt: string
  /**
   * From when on visitors see it: an instant, PUBLISH_NOW, or null for a draft. Left out, a new one is
   * out at once and one that is there stays as it is.
   */
  publishAt?: IsoDate | null
}

export interface NewsArticle extends Required<NewsArticleInput>, Stored {
  createdAt: IsoDate
  publishAt: IsoDate | null
}

/** GET /api/news?page={n}: one page of the list, newest first. */
export type NewsPage = Page<NewsArticle>
