import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import type { CoachNotice } from '@lane-and-court/contract/contact/lessonNotice.ts'
import { baseApi } from '../../data/api/baseApi.ts'

export const coachClassesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    coachClasses: build.query<Class[], void>({ query: () => '/staff/classes', providesTags: ['Classes'] }),
    // A server of the last release has none.
    coachNotices: build.query<CoachNotice[], void>({
      query: () => '/staff/notices',
      providesTags: ['Messages'],
    }),
  }),
})

export const { useCoachClassesQuery, useCoachNoticesQuery } = coachClassesApi
