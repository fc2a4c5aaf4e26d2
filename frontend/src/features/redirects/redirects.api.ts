import type { PublicRedirects } from '@lane-and-court/contract/redirects/redirects.ts'
import { PUBLIC_CALLS } from '@lane-and-court/contract/offline/offline.ts'
import { baseApi } from '../../data/api/baseApi.ts'
import { ownValue } from '../../base/ownValue.ts'

export const redirectsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    redirects: build.query<PublicRedirects, void>({
      query: () => PUBLIC_CALLS.redirects.path(''),
      providesTags: ['Redirects'],
    }),
  }),
})

/** Returns where the address of a renamed page leads, or undefined if it leads nowhere, or while unknown. */
export const useRedirect = (pageName: string): string | undefined =>
  ownValue(redirectsApi.useRedirectsQuery().data?.to ?? {}, pageName)
