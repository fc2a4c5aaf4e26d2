import {
  toPageName,
  type PageContent,
  type PageContentInput,
  type PageSummary,
  type PageVersion,
  type SavedPageVersion,
} from '@lane-and-court/contract/pages/pages.ts'
import type { Page } from '@lane-and-court/contract/http/common.ts'
import { IDEMPOTENCY_KEY } from '@lane-and-court/contract/http/headers.ts'
import { baseApi, objectTag } from '../../data/api/baseApi.ts'
import { isQueued, offlineMutation, savedOf, type MaybeQueued } from '../../data/writes/offlineMutation.ts'

interface PageUpdate extends PageContentInput {
  key: string
  version: number
}

const LIST = { type: 'Content', id: 'list of the desk' } as const
const adminTag = (page: string) => ({ type: 'Content', id: `desk: ${page}` }) as const
const historyTag = (page: string) => ({ type: 'Content', id: `history: ${page}` }) as const
/** Path below /api; unsent writes are found by it too. */
export const pathOf = (page: string): string => `/admin/content/${encodeURIComponent(page)}`

const EDIT_OPTIONS = { screen: (resource: string) => `${resource}/edit` }

export const pagesAdminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminPages: build.query<PageSummary[], void>({
      query: () => '/admin/content',
      providesTags: [LIST],
    }),
    adminPage: build.query<PageContent, string>({
      query: pathOf,
      providesTags: (_page, _error, page) => [adminTag(page)],
    }),
    createPage: build.mutation<MaybeQueued<PageContent>, { input: PageContentInput; key: string }>({
      query: ({ input, key }) => ({
        url: '/admin/content',
        method: 'POST',
        body: input,
        headers: { [IDEMPOTENCY_KEY]: key },
      }),
      ...offlineMutation('page', ['Content', 'Activity'], {
        ...EDIT_OPTIONS,
        // The address of a page is its name, which is known before the page is sent.
        resource: ({ body }) => pathOf(toPageName((body as PageContentInput).page)),
      }),
      invalidatesTags: (result) => {
        const newPage = savedOf(result)
        return newPage ? [LIST, 'Activity', objectTag('Content', newPage.page)] : []
      },
    }),
    updatePage: build.mutation<MaybeQueued<PageContent>, PageUpdate>({
      query: ({ page, key, version, ...update }) => ({
        url: pathOf(page),
        method: 'PUT',
        body: update,
        headers: { [IDEMPOTENCY_KEY]: key, 'If-Match': `"${version}"` },
      }),
      ...offlineMutation('page', ['Content', 'Activity'], EDIT_OPTIONS),
      // Makes header, footer and every other part of the site that shows it read it again.
      invalidatesTags: (result, _error, { page }) =>
        savedOf(result)
          ? [objectTag('Content', page), LIST, adminTag(page), historyTag(page), 'Activity']
          : [],
    }),
    // Not queued: the writes behind it would have to find the page under its new address.
    renamePage: build.mutation<PageContent, { page: string; name: string; key: string; version: number }>({
      query: ({ page, name, key, version }) => ({
        url: pathOf(page),
        method: 'PATCH',
        body: { page: name },
        headers: { [IDEMPOTENCY_KEY]: key, 'If-Match': `"${version}"` },
      }),
      invalidatesTags: (renamed, _error, { page }) =>
        renamed
          ? [objectTag('Content', page), objectTag('Content', renamed.page), LIST, 'Redirects', 'Activity']
          : [],
    }),
    deletePage: build.mutation<MaybeQueued<null>, string>({
      query: (page) => ({ url: pathOf(page), method: 'DELETE' }),
      ...offlineMutation('page', ['Content', 'Activity', 'Trash'], { screen: () => '/admin/content' }),
      invalidatesTags: (result, error, page) =>
        // A page that the site itself reads is there again, with its defaults.
        error || isQueued(result)
          ? []
          : [objectTag('Content', page), LIST, adminTag(page), historyTag(page), 'Activity'],
    }),
    pageHistory: build.query<Page<PageVersion>, { page: string; number: number }>({
      query: ({ page, number }) => `${pathOf(page)}/history?page=${number}`,
      providesTags: (_versions, _error, { page }) => [historyTag(page)],
    }),
    pageVersion: build.query<SavedPageVersion, { page: string; version: number }>({
      query: ({ page, version }) => `${pathOf(page)}/history/${version}`,
      providesTags: (_version, _error, { page }) => [historyTag(page)],
    }),
  }),
})

export const {
  useAdminPagesQuery,
  useAdminPageQuery,
  useLazyAdminPageQuery,
  useCreatePageMutation,
  useUpdatePageMutation,
  useDeletePageMutation,
  useRenamePageMutation,
  usePageHistoryQuery,
  usePageVersionQuery,
  useLazyPageVersionQuery,
} = pagesAdminApi
