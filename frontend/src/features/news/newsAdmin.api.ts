import type { Page } from '@lane-and-court/contract/http/common.types.ts'
import { IDEMPOTENCY_KEY } from '@lane-and-court/contract/http/headers.ts'
import type { NewsArticle, NewsArticleInput } from '@lane-and-court/contract/news/news.types.ts'
import { baseApi, oneOf } from '../../lib/baseApi.ts'
import { seedDetailCache } from '../../lib/seedDetailCache.ts'
import { offlineMutation, type MaybeQueued } from '../../lib/offlineMutation.ts'

interface Save {
  article: NewsArticleInput
  key: string
}

/** Path below /api; unsent writes are found by it too. */
export const pathOf = (id: string): string => `/admin/news/${encodeURIComponent(id)}`

const EDIT_OPTIONS = { screen: (resource: string) => `${resource}/edit` }

const oneArticleApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminArticle: build.query<NewsArticle, string>({
      query: pathOf,
      providesTags: (_article, _error, id) => [oneOf('News', id)],
    }),
  }),
})

export const newsAdminApi = oneArticleApi.injectEndpoints({
  endpoints: (build) => ({
    adminNews: build.query<Page<NewsArticle>, Record<string, string | number>>({
      query: (params) => ({ url: '/admin/news', params }),
      providesTags: ['News'],
      onQueryStarted: seedDetailCache(oneArticleApi.endpoints.adminArticle),
    }),
    createNewsArticle: build.mutation<MaybeQueued<NewsArticle>, Save>({
      query: ({ article, key }) => ({
        url: '/admin/news',
        method: 'POST',
        body: article,
        headers: { [IDEMPOTENCY_KEY]: key },
      }),
      ...offlineMutation('article', ['News', 'Activity'], EDIT_OPTIONS),
    }),
    updateNewsArticle: build.mutation<MaybeQueued<NewsArticle>, Save & { id: string; version: number }>({
      query: ({ id, article, key, version }) => ({
        url: pathOf(id),
        method: 'PUT',
        body: article,
        headers: { 'If-Match': `"${version}"`, [IDEMPOTENCY_KEY]: key },
      }),
      ...offlineMutation('article', ['News', 'Activity'], EDIT_OPTIONS),
    }),
    deleteNewsArticle: build.mutation<MaybeQueued<null>, string>({
      query: (id) => ({ url: pathOf(id), method: 'DELETE' }),
      ...offlineMutation('article', ['News', 'Activity', 'Trash'], { screen: () => '/admin/news' }),
    }),
  }),
})

export const {
  useAdminNewsQuery,
  useAdminArticleQuery,
  useCreateNewsArticleMutation,
  useUpdateNewsArticleMutation,
  useDeleteNewsArticleMutation,
} = newsAdminApi
