import { searchableText } from '@lane-and-court/contract/pages/plainText.ts'
import { NewsArticleModel, type NewsArticleDocument } from './news.model.ts'
import { NEWEST_FIRST, publishedBy } from './publishedNews.service.ts'

/** A published article for the feed: `words` is the plain text of its content, without tags. */
export type NewsText = Pick<NewsArticleDocument, '_id' | 'slug' | 'title'> & {
  words: string
  publishAt: Date
}

/** @returns the fields that are stored with a content, so that its text is extracted only once. */
export const textFields = (content: unknown) => ({
  words: searchableText(String(content ?? '')),
})

/** @returns the newest published articles with their text, newest first. @param limit how many at most. */
export async function listNewsTexts(limit: number, now = new Date()): Promise<NewsText[]> {
  const articles = await NewsArticleModel.find(publishedBy(now))
    .select(['title', 'slug', 'publishAt', '+words'])
    .sort(NEWEST_FIRST)
    .limit(limit)
    .lean<NewsText[]>()
  // One broken article in the database must not make the feed fail.
  return articles.map((article) => ({ ...article, words: article.words ?? '' }))
}
