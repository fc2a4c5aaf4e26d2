import type { Class, ClassCopying, ClassInput } from '@lane-and-court/contract/classes/classes.types.ts'
import type { Page } from '@lane-and-court/contract/http/common.types.ts'
import { IDEMPOTENCY_KEY } from '@lane-and-court/contract/http/headers.ts'
import { baseApi, oneOf } from '../../lib/baseApi.ts'
import { seedDetailCache } from '../../lib/seedDetailCache.ts'
import { offlineMutation, type MaybeQueued } from '../../lib/offlineMutation.ts'

type Query = Record<string, string | number>

const PATH = '/admin/classes'
/** Path below /api; unsent writes are found by it too. */
export const pathOf = (id: string): string => `${PATH}/${encodeURIComponent(id)}`
const queryOf = (query: Query) =>
  new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))

/** Outbox options and invalidated tags of the writes of one class. */
const classWrite = offlineMutation('class', ['Classes', 'Activity'], {
  screen: (resource) => `${resource}/edit`,
})

const oneClassApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminClass: build.query<Class, string>({
      query: pathOf,
      providesTags: (_class, _error, id) => [oneOf('Classes', id)],
    }),
  }),
})

export const classesAdminApi = oneClassApi.injectEndpoints({
  endpoints: (build) => ({
    classList: build.query<Page<Class>, Query>({
      query: (query) => `${PATH}?${queryOf(query)}`,
      providesTags: ['Classes'],
      onQueryStarted: seedDetailCache(oneClassApi.endpoints.adminClass),
    }),
    classClashes: build.query<Class[], Query>({
      query: (query) => `${PATH}/clashes?${queryOf(query)}`,
      providesTags: ['Classes'],
    }),
    createClass: build.mutation<MaybeQueued<Class>, { input: ClassInput; key: string }>({
      query: ({ input, key }) => ({
        url: PATH,
        method: 'POST',
        body: input,
        headers: { [IDEMPOTENCY_KEY]: key },
      }),
      ...classWrite,
    }),
    updateClass: build.mutation<
      MaybeQueued<Class>,
      { id: string; input: ClassInput; key: string; version: number }
    >({
      query: ({ id, input, key, version }) => ({
        url: pathOf(id),
        method: 'PUT',
        body: input,
        headers: { 'If-Match': `"${version}"`, [IDEMPOTENCY_KEY]: key },
      }),
      ...classWrite,
    }),
    // Without If-Match: it changes no field that somebody else may have edited.
    activateClass: build.mutation<MaybeQueued<Class>, Pick<Class, 'id' | 'isActive'>>({
      query: ({ id, isActive }) => ({ url: pathOf(id), method: 'PATCH', body: { isActive } }),
      ...classWrite,
    }),
    copyClasses: build.mutation<MaybeQueued<Class[]>, { copying: ClassCopying; key: string }>({
      query: ({ copying, key }) => ({
        url: `${PATH}/copies`,
        method: 'POST',
        body: copying,
        headers: { [IDEMPOTENCY_KEY]: key },
      }),
      ...offlineMutation('copies of classes', ['Classes', 'Activity'], { screen: () => PATH }),
    }),
    deleteClass: build.mutation<MaybeQueued<null>, string>({
      query: (id) => ({ url: pathOf(id), method: 'DELETE' }),
      ...offlineMutation('class', ['Classes', 'Activity', 'Trash'], { screen: () => PATH }),
    }),
  }),
})

export const {
  useClassListQuery,
  useAdminClassQuery,
  useClassClashesQuery,
  useCreateClassMutation,
  useUpdateClassMutation,
  useActivateClassMutation,
  useCopyClassesMutation,
  useDeleteClassMutation,
} = classesAdminApi
