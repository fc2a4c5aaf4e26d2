import type { StaffMember, StaffMemberInput } from '@lane-and-court/contract/staff/staff.types.ts'
import { baseApi } from '../../lib/baseApi.ts'

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createStaffMember: build.mutation<StaffMember, StaffMemberInput>({
      query: (body) => ({ url: '/admin/staff', method: 'POST', body }),
      invalidatesTags: ['Staff', 'Activity'],
    }),
    deleteStaffMember: build.mutation<null, string>({
      query: (id) => ({ url: `/admin/staff/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: ['Staff', 'Activity'],
    }),
  }),
})

export const { useCreateStaffMemberMutation, useDeleteStaffMemberMutation } = api
