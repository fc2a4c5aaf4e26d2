import type { Closure } from '@lane-and-court/contract/closures/closures.ts'
import { PUBLIC_CALLS } from '@lane-and-court/contract/offline/offline.ts'
import { KEEP_CURRENT } from '../../data/cache/keepCurrent.ts'
import { baseApi } from '../../data/api/baseApi.ts'

export const closuresApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    closures: build.query<Closure[], void>({
      query: () => PUBLIC_CALLS.closures.path(''),
      providesTags: ['Closures'],
    }),
  }),
})

export const useClosuresQuery = () => closuresApi.useClosuresQuery(undefined, KEEP_CURRENT)

const NONE: readonly Closure[] = []

/** @returns the closures that are not over since yesterday, the next one first; none while they are not known. */
export const useClosures = (): readonly Closure[] => useClosuresQuery().data ?? NONE
