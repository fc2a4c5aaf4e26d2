import type { IsoDate, Page, Stored } from '../http/common.types.ts'

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
  /** If missing, an existing article keeps its own. */
  seo?: ArticleSeo
}

/** Title, description and picture for search engines and shared links; empty for those of the article. */
export interface ArticleSeo {
  title: string
  description: string
  image: string | null
}

export interface NewsArticle extends Required<Omit<NewsArticleInput, 'seo'>>, Stored {
  /** Missing in a response of an older release. */
  seo?: ArticleSeo
  createdAt: IsoDate
  publishAt: IsoDate | null
}

/** Response of GET /api/news?page={n}: one page of the list, newest first. */
export type NewsPage = Page<NewsArticle>
