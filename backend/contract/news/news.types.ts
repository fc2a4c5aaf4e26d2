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
