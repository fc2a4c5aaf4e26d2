import type { ActivityPage } from '@lane-and-court/contract/activity/activity.types.ts'
import { baseApi } from '../../lib/baseApi.ts'

export const activityApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    activity: build.query<ActivityPage, number>({
      query: (page) => `/admin/activity?page=${page}`,
      providesTags: ['Activity'],
    }),
  }),
})

export const { useActivityQuery } = activityApi
