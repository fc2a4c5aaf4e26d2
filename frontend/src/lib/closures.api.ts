import type { Closure } from '@lane-and-court/contract/closures/closures.types.ts'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { baseApi } from './baseApi.ts'

export const closuresApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    closures: build.query<Closure[], void>({ query: () => '/closures', providesTags: ['Closures'] }),
  }),
})

export const { useClosuresQuery } = closuresApi

const NONE: readonly Closure[] = []

/** @returns the closures that are not over since yesterday, the next one first; none while they are not known. */
export const useClosures = (): readonly Closure[] => useClosuresQuery().data ?? NONE

/**
 * Requests the closures again when the reader comes back to an open page, if they are older than a minute: somebody
 * who looks at the phone before leaving home must not read those of this morning.
 */
export function useFreshClosures(): void {
  const dispatch = useDispatch()
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible')
        void dispatch(closuresApi.endpoints.closures.initiate(undefined, { subscribe: false }) as never)
    }
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [dispatch])
}
