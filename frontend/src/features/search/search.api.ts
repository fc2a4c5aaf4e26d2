import type { SearchResponse } from '@lane-and-court/contract/search/search.ts'
import { baseApi } from '../../data/api/baseApi.ts'

export const searchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    search: build.query<SearchResponse, string>({
      query: (q) => `/search?q=${encodeURIComponent(q)}`,
      providesTags: ['Classes', 'Staff', 'News', 'Content'],
    }),
  }),
})
