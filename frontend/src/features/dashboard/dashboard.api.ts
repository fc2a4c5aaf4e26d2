import type { DashboardSummary } from '@lane-and-court/contract/dashboard/dashboard.types.ts'
import { baseApi } from '../../lib/baseApi.ts'

export const dashboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    dashboard: build.query<DashboardSummary, void>({
      query: () => '/admin/dashboard',
      providesTags: ['News', 'Staff', 'Content'],
    }),
  }),
})

export const { useDashboardQuery } = dashboardApi
