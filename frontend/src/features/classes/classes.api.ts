import type { Class } from '@lane-and-court/contract/classes/classes.types.ts'
import { baseApi } from '../../lib/baseApi.ts'
import type { SportFilter } from './sportFilter.ts'

export const classesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    classes: build.query<Class[], SportFilter>({
      query: (sport) => (sport === 'all' ? '/classes' : `/classes/${sport}`),
      providesTags: ['Classes'],
    }),
  }),
})

export const { useClassesQuery } = classesApi
