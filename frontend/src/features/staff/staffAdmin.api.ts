import type { Page } from '@lane-and-court/contract/http/common.types.ts'
import type {
  AdminStaffMember,
  StaffMemberInput,
  StaffMemberUpdate,
  StaffOrder,
} from '@lane-and-court/contract/staff/staff.types.ts'
import { IDEMPOTENCY_KEY } from '@lane-and-court/contract/http/headers.ts'
import { baseApi } from '../../lib/baseApi.ts'
import { seedDetailCache } from '../../lib/seedDetailCache.ts'
import { offlineMutation, type MaybeQueued } from '../../lib/offlineMutation.ts'

/** Path below /api; unsent writes are found by it too. */
export const pathOf = (id: string): string => `/admin/staff/${encodeURIComponent(id)}`

const OUTBOX_OPTIONS = { screen: (resource: string) => `${resource}/edit`, secret: 'password' }
const LIST_OPTIONS = { screen: () => '/admin/staff' }

const oneMemberApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminStaffMember: build.query<AdminStaffMember, string>({
      query: pathOf,
    }),
  }),
})

export const staffAdminApi = oneMemberApi.injectEndpoints({
  endpoints: (build) => ({
    adminStaffPage: build.query<Page<AdminStaffMember>, Record<string, string | number>>({
      query: (params) => ({ url: '/admin/staff', params }),
      providesTags: ['Staff'],
      onQueryStarted: seedDetailCache(oneMemberApi.endpoints.adminStaffMember),
    }),
    /** All members, to find the neighbors of one. */
    adminStaff: build.query<AdminStaffMember[], Record<string, string>>({
      query: (params) => ({ url: '/admin/staff', params }),
      keepUnusedDataFor: 0,
    }),
    createStaffMember: build.mutation<
      MaybeQueued<AdminStaffMember>,
      { member: StaffMemberInput; key: string }
    >({
      query: ({ member, key }) => ({
        url: '/admin/staff',
        method: 'POST',
        body: member,
        headers: { [IDEMPOTENCY_KEY]: key },
      }),
      ...offlineMutation('staff member', ['Staff', 'Activity'], OUTBOX_OPTIONS),
    }),
    updateStaffMember: build.mutation<
      MaybeQueued<AdminStaffMember>,
      { id: string; version: number; member: StaffMemberUpdate; key: string }
    >({
      query: ({ id, version, member, key }) => ({
        url: pathOf(id),
        method: 'PUT',
        body: member,
        headers: { 'If-Match': `"${version}"`, [IDEMPOTENCY_KEY]: key },
      }),
      ...offlineMutation('staff member', ['Staff', 'Activity'], OUTBOX_OPTIONS),
    }),
    orderStaff: build.mutation<MaybeQueued<null>, StaffOrder>({
      query: (body) => ({ url: '/admin/staff/order', method: 'PUT', body }),
      ...offlineMutation('order of the staff', ['Staff', 'Activity'], LIST_OPTIONS),
    }),
    deleteStaffMember: build.mutation<MaybeQueued<null>, string>({
      query: (id) => ({ url: pathOf(id), method: 'DELETE' }),
      ...offlineMutation('staff member', ['Staff', 'Trash', 'Activity'], LIST_OPTIONS),
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
} = staffAdminApi
