import { IDEMPOTENCY_KEY } from '@lane-and-court/contract/http/headers.ts'
import type { SavedView, ViewInput } from '@lane-and-court/contract/views/views.ts'
import { offlineMutation, type MaybeQueued } from '../writes/offlineMutation.ts'
import { baseApi } from './baseApi.ts'

/** Path below /api; unsent writes are found by it too. */
export const VIEWS = '/admin/views'
const pathOf = (id: string) => `${VIEWS}/${encodeURIComponent(id)}`
const write = offlineMutation('saved view', ['Views'], {
  screen: () => '/admin/classes',
  sharedBodies: 'all',
})

/** The saved views of the lists, of the administrator who is signed in. */
export const savedViewsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    savedViews: build.query<SavedView[], void>({ query: () => VIEWS, providesTags: ['Views'] }),
    createView: build.mutation<MaybeQueued<SavedView>, { input: ViewInput; key: string }>({
      query: ({ input, key }) => ({
        url: VIEWS,
        method: 'POST',
        body: input,
        headers: { [IDEMPOTENCY_KEY]: key },
      }),
      ...write,
    }),
    updateView: build.mutation<MaybeQueued<SavedView>, { view: SavedView; input: ViewInput; key: string }>({
      query: ({ view, input, key }) => ({
        url: pathOf(view.id),
        method: 'PUT',
        body: input,
        headers: { 'If-Match': `"${view.version}"`, [IDEMPOTENCY_KEY]: key },
      }),
      ...write,
    }),
    deleteView: build.mutation<MaybeQueued<null>, string>({
      query: (id) => ({ url: pathOf(id), method: 'DELETE' }),
      ...write,
    }),
  }),
})

export const { useSavedViewsQuery, useCreateViewMutation, useUpdateViewMutation, useDeleteViewMutation } =
  savedViewsApi
