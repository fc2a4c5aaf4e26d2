import type { PublicRedirects } from '@lane-and-court/contract/redirects/redirects.types.ts'
import { baseApi } from './baseApi.ts'

export const redirectsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    redirects: build.query<PublicRedirects, void>({ query: () => '/redirects', providesTags: ['Redirects'] }),
  }),
})
