import type { NewsArticleInput } from '@lane-and-court/contract/news/news.types.ts'
import { NewsArticleModel, type NewsArticleDocument } from './news.model.ts'

/** @returns every article, newest first. */
export function listNews(): Promise<NewsArticleDocument[]> {
  return NewsArticleModel.find().sort({ createdAt: -1, _id: -1 }).lean<NewsArticleDocument[]>()
}

/**
 * Publishes an article.
 * @param input as validated by newsArticleInputSchema.
 * @param createdAt when it was written, for articles that come from elsewhere.
 */
export async function createNewsArticle(
  input: NewsArticleInput,
  createdAt = new Date(),
): Promise<NewsArticleDocument> {
  return (await NewsArticleModel.create({ ...input, createdAt })).toObject()
}
