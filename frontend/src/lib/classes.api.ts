import type { Class } from '@lane-and-court/contract/classes/classes.types.ts'
import type { Sport } from '@lane-and-court/contract/http/common.types.ts'
import { baseApi } from './baseApi.ts'

export const classesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    classes: build.query<Class[], Sport | 'all'>({
      query: (sport) => (sport === 'all' ? '/classes' : `/classes/${sport}`),
      providesTags: ['Classes'],
    }),
  }),
})

export const { useClassesQuery } = classesApi
