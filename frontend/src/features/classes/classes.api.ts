import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import type { Sport } from '@lane-and-court/contract/http/common.ts'
import { PUBLIC_CALLS } from '@lane-and-court/contract/offline/offline.ts'
import { KEEP_CURRENT } from '../../data/cache/keepCurrent.ts'
import { baseApi, objectTag } from '../../data/api/baseApi.ts'

/** Not from the HTTP cache, which has the times of a minute ago: the server is asked whether they changed. */
const fresh = (url: string) => ({ url, cache: 'no-cache' }) as const

export const classesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    classes: build.query<Class[], Sport | 'all'>({
      query: (sport) => fresh(PUBLIC_CALLS.classes.path(sport)),
      providesTags: ['Classes'],
    }),
    publicClass: build.query<Class, string>({
      query: (id) => fresh(PUBLIC_CALLS.publicClass.path(id)),
      providesTags: (_class, _error, id) => ['Classes', objectTag('Classes', id)],
    }),
  }),
})

export const useClassesQuery = (sport: Sport | 'all') => classesApi.useClassesQuery(sport, KEEP_CURRENT)
export const usePublicClassQuery = (id: string) => classesApi.usePublicClassQuery(id, KEEP_CURRENT)
