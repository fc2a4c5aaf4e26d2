import type {
  Closure,
  ClosureEnding,
  ClosureInput,
  ClosureVersion,
} from '@lane-and-court/contract/closures/closures.ts'
import type { ClosureReach } from '@lane-and-court/contract/push/push.ts'
import { adminEndpoints } from '../../data/api/adminEndpoints.ts'
import { baseApi } from '../../data/api/baseApi.ts'
import { offlineMutation, type MaybeQueued } from '../../data/writes/offlineMutation.ts'

const closures = adminEndpoints<Closure, ClosureInput>({
  path: '/admin/closures',
  tag: 'Closures',
  what: 'closure',
  sharedBodies: 'all',
})
export const { path, pathOf, kind } = closures

export const closuresAdminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminClosures: closures.all(build),
    adminClosure: closures.read(build),
    createClosure: closures.create(build),
    updateClosure: closures.update(build),
    // Without If-Match: it changes no field that somebody else may have edited.
    endClosure: build.mutation<MaybeQueued<Closure>, ClosureEnding & { id: string }>({
      query: ({ id, ...body }) => ({ url: pathOf(id), method: 'PATCH', body }),
      ...offlineMutation('closure', ['Closures', 'Activity'], { screen: (resource) => `${resource}/edit` }),
    }),
    deleteClosure: closures.remove(build),
    closureReach: build.query<ClosureReach[], void>({
      query: () => '/admin/push',
      providesTags: ['Closures'],
    }),
    closureVersions: closures.versions<ClosureVersion>(build),
  }),
})

export const {
  useCreateClosureMutation,
  useUpdateClosureMutation,
  useEndClosureMutation,
  useDeleteClosureMutation,
  useClosureReachQuery,
} = closuresAdminApi
