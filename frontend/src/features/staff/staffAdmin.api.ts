import type { Page } from '@lane-and-court/contract/http/common.types.ts'
import type {
  AdminStaffMember,
  StaffMemberInput,
  StaffMemberUpdate,
  StaffOrder,
} from '@lane-and-court/contract/staff/staff.types.ts'
import { baseApi } from '../../lib/baseApi.ts'

const pathOf = (id: string) => `/admin/staff/${encodeURIComponent(id)}`

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminStaffPage: build.query<Page<AdminStaffMember>, Record<string, string | number>>({
      query: (params) => ({ url: '/admin/staff', params }),
      providesTags: ['Staff'],
    }),
    /** All of them, to find who stands beside whom. */
    adminStaff: build.query<AdminStaffMember[], Record<string, string>>({
      query: (params) => ({ url: '/admin/staff', params }),
      keepUnusedDataFor: 0,
    }),
    adminStaffMember: build.query<AdminStaffMember, string>({
      query: pathOf,
      // A form opened on what was read a while ago would meet a conflict.
      keepUnusedDataFor: 0,
    }),
    createStaffMember: build.mutation<AdminStaffMember, StaffMemberInput>({
      query: (body) => ({ url: '/admin/staff', method: 'POST', body }),
      invalidatesTags: ['Staff', 'Activity'],
    }),
    updateStaffMember: build.mutation<
      AdminStaffMember,
      { id: string; version: number; member: StaffMemberUpdate }
    >({
      query: ({ id, version, member }) => ({
        url: pathOf(id),
        method: 'PUT',
        body: member,
        headers: { 'If-Match': `"${version}"` },
      }),
      invalidatesTags: ['Staff', 'Activity'],
    }),
    orderStaff: build.mutation<null, StaffOrder>({
      query: (body) => ({ url: '/admin/staff/order', method: 'PUT', body }),
      invalidatesTags: ['Staff', 'Activity'],
    }),
    deleteStaffMember: build.mutation<null, string>({
      query: (id) => ({ url: pathOf(id), method: 'DELETE' }),
      invalidatesTags: ['Staff', 'Trash', 'Activity'],
    }),
  }),
})

export const {
  useAdminStaffPageQuery,
  useLazyAdminStaffQuery,
  useAdminStaffMemberQuery,
  useCreateStaffMemberMutation,
  useUpdateStaffMemberMutation,
  useOrderStaffMutation,
  useDeleteStaffMemberMutation,
} = api
