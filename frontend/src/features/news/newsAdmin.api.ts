import { IDEMPOTENCY_KEY } from '@lane-and-court/contract/http/headers.ts'
import type { NewsArticle, NewsArticleInput } from '@lane-and-court/contract/news/news.types.ts'
import { baseApi } from '../../lib/baseApi.ts'

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminNews: build.query<NewsArticle[], void>({ query: () => '/admin/news', providesTags: ['News'] }),
    createNewsArticle: build.mutation<NewsArticle, { article: NewsArticleInput; key: string }>({
      query: ({ article, key }) => ({
        url: '/admin/news',
        method: 'POST',
        body: article,
        headers: { [IDEMPOTENCY_KEY]: key },
      }),
      invalidatesTags: ['News', 'Activity'],
    }),
    deleteNewsArticle: build.mutation<null, string>({
      query: (id) => ({ url: `/admin/news/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: ['News', 'Activity'],
    }),
  }),
})

export const { useAdminNewsQuery, useCreateNewsArticleMutation, useDeleteNewsArticleMutation } = api
