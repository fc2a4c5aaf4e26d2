import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import type { Sport } from '@lane-and-court/contract/http/common.ts'
import { baseApi, objectTag } from './baseApi.ts'

export const classesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    classes: build.query<Class[], Sport | 'all'>({
      query: (sport) => (sport === 'all' ? '/classes' : `/classes/${sport}`),
      providesTags: ['Classes'],
    }),
    publicClass: build.query<Class, string>({
      query: (id) => `/classes/id/${encodeURIComponent(id)}`,
      providesTags: (_class, _error, id) => ['Classes', objectTag('Classes', id)],
    }),
  }),
})

export const { useClassesQuery, usePublicClassQuery } = classesApi
