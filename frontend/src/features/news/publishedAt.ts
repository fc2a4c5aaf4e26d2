import type { NewsArticle } from '@lane-and-court/contract/news/news.ts'

/**
 * @returns when an article was published; one cached before there were drafts has only its time of creation.
 */
export const publishedAt = ({ publishAt, createdAt }: NewsArticle): string => publishAt ?? createdAt
