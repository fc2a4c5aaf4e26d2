import type { NewsArticle, NewsPage } from '@lane-and-court/contract/news/news.types.ts'
import { baseApi, objectTag } from '../../lib/baseApi.ts'

export const newsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    newsPage: build.query<NewsPage, string>({
      query: (page) => `/news?page=${encodeURIComponent(page)}`,
      providesTags: ['News'],
    }),
    newsArticle: build.query<NewsArticle, string>({
      query: (id) => `/news/${encodeURIComponent(id)}`,
      providesTags: (_article, _error, id) => [objectTag('News', id)],
    }),
  }),
})
