import type { Class, ClassCopying, ClassInput, StartRange } from '@lane-and-court/contract/classes/classes.ts'
import { CLASS_LIMITS } from '@lane-and-court/contract/classes/classes.limits.ts'
import type { Page } from '@lane-and-court/contract/http/common.ts'
import { IDEMPOTENCY_KEY } from '@lane-and-court/contract/http/headers.ts'
import { adminEndpoints } from '../../../data/api/adminEndpoints.ts'
import { baseApi } from '../../../data/api/baseApi.ts'
import { offlineMutation, type MaybeQueued } from '../../../data/writes/offlineMutation.ts'

const classes = adminEndpoints<Class, ClassInput>({
  path: '/admin/classes',
  tag: 'Classes',
  what: 'class',
  sharedBodies: 'all',
})
export const { path, pathOf, kind } = classes

/** The most objects of one page of a list (docs/architecture.md section 4). */
const PAGE = 100

const oneClassApi = baseApi.injectEndpoints({
  endpoints: (build) => ({ adminClass: classes.read(build) }),
})

export const classesAdminApi = oneClassApi.injectEndpoints({
  endpoints: (build) => ({
    classList: classes.list(build, oneClassApi.endpoints.adminClass),
    classClashes: build.query<Class[], Record<string, string | number>>({
      query: (params) => ({ url: `${path}/clashes`, params }),
      providesTags: ['Classes'],
    }),
    /** The classes of a season, or all that start within some days: all that can be copied at once, and how many there are. */
    seasonClasses: build.query<Page<Class>, StartRange | { season: string }>({
      queryFn: async (which, _api, _options, fetchPage) => {
        const items: Class[] = []
        for (let page = 1; ; page++) {
          const { data, error } = await fetchPage({
            url: path,
            params: { page, limit: PAGE, sort: 'start', ...which },
          })
          if (error) return { error }
          const { items: more, total } = data as Page<Class>
          items.push(...more)
          if (more.length < PAGE || items.length >= Math.min(total, CLASS_LIMITS.copies))
            return { data: { items, total } }
        }
      },
      providesTags: ['Classes'],
    }),
    createClass: classes.create(build),
    updateClass: classes.update(build),
    // Without If-Match: it changes no field that somebody else may have edited.
    activateClass: build.mutation<MaybeQueued<Class>, Pick<Class, 'id' | 'isActive'>>({
      query: ({ id, isActive }) => ({ url: pathOf(id), method: 'PATCH', body: { isActive } }),
      ...offlineMutation('class', ['Classes', 'Activity'], { screen: (resource) => `${resource}/edit` }),
    }),
    copyClasses: build.mutation<MaybeQueued<Class[]>, { copying: ClassCopying; key: string }>({
      query: ({ copying, key }) => ({
        url: `${path}/copies`,
        method: 'POST',
        body: copying,
        headers: { [IDEMPOTENCY_KEY]: key },
      }),
      ...offlineMutation('copies of classes', ['Classes', 'Activity'], { screen: () => path }),
    }),
    classVersions: classes.versions(build),
    deleteClass: classes.remove(build),
  }),
})

export const {
  useClassVersionsQuery,
  useClassListQuery,
  useSeasonClassesQuery,
  useClassClashesQuery,
  useCreateClassMutation,
  useUpdateClassMutation,
  useActivateClassMutation,
  useCopyClassesMutation,
  useDeleteClassMutation,
} = classesAdminApi
