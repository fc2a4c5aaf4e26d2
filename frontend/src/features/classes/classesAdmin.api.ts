import type {
  Class,
  ClassActivation,
  ClassCopying,
  ClassInput,
} from '@lane-and-court/contract/classes/classes.ts'
import { IDEMPOTENCY_KEY } from '@lane-and-court/contract/http/headers.ts'
import { adminEndpoints } from '../../data/api/adminEndpoints.ts'
import { baseApi } from '../../data/api/baseApi.ts'
import { offlineMutation, type MaybeQueued } from '../../data/writes/offlineMutation.ts'

const classes = adminEndpoints<Class, ClassInput>({
  path: '/admin/classes',
  tag: 'Classes',
  what: 'class',
  sharedBodies: 'all',
})
export const { path, pathOf, kind } = classes

export const classesAdminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    classList: classes.all(build),
    adminClass: classes.read(build),
    classClashes: build.query<Class[], Record<string, string | number>>({
      query: (params) => ({ url: `${path}/clashes`, params }),
      providesTags: ['Classes'],
    }),
    createClass: classes.create(build),
    updateClass: classes.update(build),
    // Without If-Match: it changes no field that somebody else may have edited.
    activateClass: build.mutation<MaybeQueued<Class>, ClassActivation & { id: string }>({
      query: ({ id, ...body }) => ({ url: pathOf(id), method: 'PATCH', body }),
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
  useClassListQuery,
  useClassClashesQuery,
  useCreateClassMutation,
  useUpdateClassMutation,
  useActivateClassMutation,
  useCopyClassesMutation,
  useDeleteClassMutation,
} = classesAdminApi
