import type { IsoDate, Stored } from '../http/common.types.ts'

export interface NewsArticleInput {
  title: string
  content: string
  image: string | null
  /** What the picture shows; empty when it only decorates. */
  imageAlt: string
}

export interface NewsArticle extends NewsArticleInput, Stored {
  createdAt: IsoDate
}

/** GET /api/news?page={n}: one page of the list, newest first. */
export interface NewsPage {
  items: NewsArticle[]
  total: number
}
