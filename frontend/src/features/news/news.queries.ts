import type { NewsArticle, NewsPage } from '@lane-and-court/contract/news/news.types.ts'
import { isMissing } from '../../lib/isMissing.ts'
import { knownResponse, publicQuery } from '../../lib/publicQuery.ts'

export const useNewsPageQuery = publicQuery<NewsPage, string>('newsPage')
const useNewsArticleQuery = publicQuery<NewsArticle, string>('newsArticle')
const useKnownNewsPage = knownResponse<NewsPage, string>('newsPage')

const FIRST = '1'

/**
 * An article by id; one of the first page is shown at once from the cached list, also offline, unless the server says
 * that it is gone.
 */
export function useArticle(id: string) {
  const known = useKnownNewsPage(FIRST)?.items.find((article) => article.id === id)
  const { data, error, isFetching, refetch } = useNewsArticleQuery(id)
  const isGone = isMissing(error)
  const article = isGone ? undefined : (data ?? known)
  const hasFailed = isGone || (error !== undefined && !article && !isFetching)
  return { article, hasFailed, error, refetch }
}
