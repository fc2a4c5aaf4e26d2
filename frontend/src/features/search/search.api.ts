import type { SearchResponse } from '@lane-and-court/contract/search/search.ts'
import { PUBLIC_CALLS } from '@lane-and-court/contract/offline/offline.ts'
import { baseApi } from '../../data/api/baseApi.ts'

export const searchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    search: build.query<SearchResponse, string>({
      query: PUBLIC_CALLS.search.path,
      providesTags: ['Classes', 'Staff', 'News', 'Content'],
    }),
  }),
})
