import type { Closure } from '@lane-and-court/contract/closures/closures.types.ts'
import { baseApi } from './baseApi.ts'

export const closuresApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    closures: build.query<Closure[], void>({ query: () => '/closures', providesTags: ['Closures'] }),
  }),
})
