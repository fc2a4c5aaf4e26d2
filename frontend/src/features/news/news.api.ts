import type { NewsArticle, NewsPage } from '@lane-and-court/contract/news/news.ts'
import { PUBLIC_CALLS } from '@lane-and-court/contract/offline/offline.ts'
import { baseApi, objectTag } from '../../data/api/baseApi.ts'
import { isMissing } from '../../data/api/isMissing.ts'
import { KEEP_CURRENT } from '../../data/cache/keepCurrent.ts'

export const newsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    newsPage: build.query<NewsPage, string>({
      query: PUBLIC_CALLS.newsPage.path,
      providesTags: ['News'],
    }),
    newsArticle: build.query<NewsArticle, string>({
      query: PUBLIC_CALLS.newsArticle.path,
      providesTags: (article, _error, name) => [objectTag('News', article?.id ?? name)],
    }),
  }),
})

export const useNewsPageQuery = (page: string) => newsApi.useNewsPageQuery(page, KEEP_CURRENT)

const FIRST = '1'

/**
 * @param name the id of an article, or the last part of its address.
 * @returns the article; one of the first page is shown at once from the cached list, also offline, unless the server says
 * that it is gone.
 */
export function useArticle(name: string) {
  const cachedArticle = newsApi.endpoints.newsPage
    .useQueryState(FIRST)
    .data?.items.find(({ id, slug }) => id === name || slug === name)
  const { data, error, isFetching, refetch } = newsApi.useNewsArticleQuery(name, KEEP_CURRENT)
  const isGone = isMissing(error)
  const article = isGone ? undefined : (data ?? cachedArticle)
  const hasFailed = isGone || (error !== undefined && !article && !isFetching)
  return { article, hasFailed, error, refetch }
}
