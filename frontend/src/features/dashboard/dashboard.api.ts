import type { DashboardSummary } from '@lane-and-court/contract/dashboard/dashboard.ts'
import { baseApi } from '../../data/api/baseApi.ts'

export const dashboardApi = baseApi
  // The tag of the messages is added by the script of the messages, which may be loaded later.
  .enhanceEndpoints({ addTagTypes: ['Messages'] })
  .injectEndpoints({
    endpoints: (build) => ({
      dashboard: build.query<DashboardSummary, void>({
        query: () => '/admin/dashboard',
        providesTags: [
          'News',
          'Staff',
          'Content',
          'Classes',
          'Closures',
          'Gallery',
          'Activity',
          { type: 'Messages', id: 'LISTS' },
        ],
      }),
    }),
  })

export const { useDashboardQuery } = dashboardApi
