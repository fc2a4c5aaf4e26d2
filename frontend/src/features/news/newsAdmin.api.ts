import type { NewsArticle, NewsArticleInput } from '@lane-and-court/contract/news/news.ts'
import { adminEndpoints } from '../../data/api/adminEndpoints.ts'
import { baseApi } from '../../data/api/baseApi.ts'

const articles = adminEndpoints<NewsArticle, NewsArticleInput>({
  path: '/admin/news',
  tag: 'News',
  what: 'article',
  sharedBodies: 'all',
})
export const { path, pathOf, kind } = articles

const oneArticleApi = baseApi.injectEndpoints({
  endpoints: (build) => ({ adminArticle: articles.read(build) }),
})

export const newsAdminApi = oneArticleApi.injectEndpoints({
  endpoints: (build) => ({
    adminNews: articles.list(build, oneArticleApi.endpoints.adminArticle),
    createNewsArticle: articles.create(build),
    updateNewsArticle: articles.update(build),
    articleVersions: articles.versions(build),
    deleteNewsArticle: articles.remove(build),
  }),
})

export const {
  useAdminArticleQuery,
  useCreateNewsArticleMutation,
  useUpdateNewsArticleMutation,
  useDeleteNewsArticleMutation,
} = newsAdminApi
