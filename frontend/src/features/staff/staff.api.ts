import type { Sport } from '@lane-and-court/contract/http/common.ts'
import type { StaffMember } from '@lane-and-court/contract/staff/staff.ts'
import { PUBLIC_CALLS } from '@lane-and-court/contract/offline/offline.ts'
import { KEEP_CURRENT } from '../../data/cache/keepCurrent.ts'
import { baseApi } from '../../data/api/baseApi.ts'

export type StaffFilter = Sport | 'all'

export const staffApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    staff: build.query<StaffMember[], StaffFilter>({
      query: PUBLIC_CALLS.staff.path,
      providesTags: ['Staff'],
    }),
  }),
})

/** @param options `refetchOnMountOrArgChange`, if the answer must not be one of the last minute. */
export const useStaffQuery = (filter: StaffFilter, options: { refetchOnMountOrArgChange?: boolean } = {}) =>
  staffApi.useStaffQuery(filter, { ...KEEP_CURRENT, ...options })
