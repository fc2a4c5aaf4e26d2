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
