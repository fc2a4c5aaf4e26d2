import { PUBLIC_CALLS } from '@lane-and-court/contract/offline/offline.ts'
import { KEEP_CURRENT } from '../cache/keepCurrent.ts'
import { baseApi, objectTag } from './baseApi.ts'

export const pageContentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    pageContent: build.query<Record<string, unknown>, string>({
      query: PUBLIC_CALLS.pageContent.path,
      providesTags: (_content, _error, name) => [objectTag('Content', name)],
    }),
  }),
})

export const usePageContentQuery = (name: string) => pageContentApi.usePageContentQuery(name, KEEP_CURRENT)

/** @returns an action that replaces the content of a page in the store, without a request to the server. */
export const showPageContent = (name: string, content: Record<string, unknown>) =>
  pageContentApi.util.upsertQueryData('pageContent', name, content)
