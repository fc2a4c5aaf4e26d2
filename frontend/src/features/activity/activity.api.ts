import type { ActivePeople, ActivityPage } from '@lane-and-court/contract/activity/activity.ts'
import { baseApi } from '../../data/api/baseApi.ts'

export const activityApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    activity: build.query<ActivityPage, Record<string, string | number>>({
      query: (params) => ({ url: '/admin/activity', params }),
      providesTags: ['Activity'],
    }),
    activePeople: build.query<ActivePeople, void>({
      query: () => '/admin/activity/people',
      providesTags: ['Activity'],
    }),
  }),
})

export const { useActivityQuery, useActivePeopleQuery } = activityApi
