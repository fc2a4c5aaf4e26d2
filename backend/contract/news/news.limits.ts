/** SPEC section 9. */
export const NEWS_LIMITS = {
  listTruncation: 300,
  shareText: 100,
  title: 200,
  content: 100_000,
  /** Articles on one page of the public list. */
  perPage: 12,
} as const

export const NEWS_MESSAGES = {
  title: 'Title is required',
  content: 'Content is required',
} as const
