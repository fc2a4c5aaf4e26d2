import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { baseApi } from '../../../data/api/baseApi.ts'

export const coachClassesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    coachClasses: build.query<Class[], void>({ query: () => '/staff/classes', providesTags: ['Classes'] }),
  }),
})

export const { useCoachClassesQuery } = coachClassesApi
