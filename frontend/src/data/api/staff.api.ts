import type { Sport } from '@lane-and-court/contract/http/common.ts'
import type { StaffMember } from '@lane-and-court/contract/staff/staff.ts'
import { baseApi } from './baseApi.ts'

export type StaffFilter = Sport | 'all'

export const staffApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    staff: build.query<StaffMember[], StaffFilter>({
      query: (filter) => (filter === 'all' ? '/staff' : `/staff/${filter}`),
      providesTags: ['Staff'],
    }),
  }),
})

export const { useStaffQuery } = staffApi
