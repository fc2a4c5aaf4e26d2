import type { Sport } from '@lane-and-court/contract/http/common.ts'
import type { StaffMember } from '@lane-and-court/contract/staff/staff.ts'
import { KEEP_CURRENT } from '../../data/cache/keepCurrent.ts'
import { baseApi } from '../../data/api/baseApi.ts'

export type StaffFilter = Sport | 'all'

export const staffApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    staff: build.query<StaffMember[], StaffFilter>({
      query: (filter) => (filter === 'all' ? '/staff' : `/staff/${filter}`),
      providesTags: ['Staff'],
    }),
  }),
})

/** @param options `refetchOnMountOrArgChange`, if the answer must not be one of the last minute. */
export const useStaffQuery = (filter: StaffFilter, options: { refetchOnMountOrArgChange?: boolean } = {}) =>
  staffApi.useStaffQuery(filter, { ...KEEP_CURRENT, ...options })
