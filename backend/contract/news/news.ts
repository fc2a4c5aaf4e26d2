import type { IsoDate, Page, Stored } from '../http/common.ts'

/** docs/specification.md section 9. */
export const NEWS_LIMITS = {
  listTruncation: 300,
  shareText: 100,
  title: 200,
  content: 100_000,
  imageAlt: 300,
  seoTitle: 200,
  seoDescription: 400,
  /** Articles on one page of the public list. */
  perPage: 12,
} as const

/** Nothing of its own: search engines get what the article says. */
export const NO_ARTICLE_SEO = { title: '', description: '', image: null } as const

/** Sort orders of the admin area: the last written first, by title, the last published first. */
export const NEWS_SORTS = ['newest', 'title', 'published'] as const
export type NewsSort = (typeof NEWS_SORTS)[number]

export const NEWS_MESSAGES = {
  title: 'Title is required',
  content: 'Content is required',
  contentMax: 'Content is too long',
} as const

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
