import type { Season } from '@lane-and-court/contract/seasons/seasons.ts'
import { baseApi } from './baseApi.ts'

/** All seasons, for their list, and for forms and filters that offer a choice of them. */
export const seasonsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    seasons: build.query<Season[], void>({ query: () => '/admin/seasons', providesTags: ['Seasons'] }),
  }),
})

export const { useSeasonsQuery } = seasonsApi
