import type { AdminStaffMember } from '@lane-and-court/contract/staff/staff.ts'
import { baseApi } from './baseApi.ts'

/** All members of the staff, also hidden ones, for their list, and for forms that offer a choice of them. */
export const coachesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    coaches: build.query<AdminStaffMember[], void>({ query: () => '/admin/staff', providesTags: ['Staff'] }),
  }),
})

export const { useCoachesQuery } = coachesApi
