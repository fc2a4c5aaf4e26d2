import type { NewsArticle } from '@lane-and-court/contract/news/news.types.ts'

/** @returns since when an article is out; one kept offline before there were drafts is out since it was written. */
export const publishedAt = ({ publishAt, createdAt }: NewsArticle): string => publishAt ?? createdAt
