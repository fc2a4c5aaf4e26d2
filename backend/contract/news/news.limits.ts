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

/** Means the time of the save by the server's clock, because the clock of a phone may be wrong. */
export const PUBLISH_NOW = 'now'

/** Nothing of its own: search engines get what the article says. */
export const NO_ARTICLE_SEO = { title: '', description: '', image: null } as const

export const NEWS_STATUSES = ['draft', 'scheduled', 'published'] as const

export type NewsStatus = (typeof NEWS_STATUSES)[number]

/** Sort orders of the admin area: the last written first, by title, the last published first. */
export const NEWS_SORTS = ['newest', 'title', 'published'] as const
export type NewsSort = (typeof NEWS_SORTS)[number]

export const NEWS_MESSAGES = {
  title: 'Title is required',
  content: 'Content is required',
  contentMax: 'Content is too long',
  publishAt: 'Choose a date and time',
} as const

/** @returns the status of an article with this publication time. @param now in milliseconds. */
export function newsStatus(publishAt: string | null, now: number): NewsStatus {
  if (!publishAt) return 'draft'
  return Date.parse(publishAt) > now ? 'scheduled' : 'published'
}
