import type {
  AdminStaffMember,
  StaffMemberInput,
  StaffMemberUpdate,
  StaffVersion,
} from '@lane-and-court/contract/staff/staff.ts'
import { adminEndpoints } from '../../data/api/adminEndpoints.ts'
import { baseApi } from '../../data/api/baseApi.ts'

const members = adminEndpoints<AdminStaffMember, StaffMemberInput, StaffMemberUpdate>({
  path: '/admin/staff',
  tag: 'Staff',
  what: 'staff member',
  secret: 'password',
  confirmedBy: 'currentPassword',
  // An update may lack the password.
  sharedBodies: 'creations',
})
export const { path, pathOf, kind } = members
/** @returns the screen that makes a link with which a coach chooses a password. */
export const linkPathOf = (id: string): string => `${path}/${encodeURIComponent(id)}/link`

export const staffAdminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // Also hidden ones, for their list, and for forms that offer a choice of them.
    coaches: members.all(build),
    adminStaffMember: members.read(build),
    createStaffMember: members.create(build),
    updateStaffMember: members.update(build),
    orderStaff: members.order(build, 'the staff'),
    deleteStaffMember: members.remove(build),
    staffVersions: members.versions<StaffVersion>(build),
  }),
})

export const {
  useCoachesQuery,
  useAdminStaffMemberQuery,
  useCreateStaffMemberMutation,
  useUpdateStaffMemberMutation,
  useOrderStaffMutation,
  useDeleteStaffMemberMutation,
} = staffAdminApi
