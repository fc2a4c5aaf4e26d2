import type {
  AdminStaffMember,
  StaffMemberInput,
  StaffMemberUpdate,
  StaffVersion,
} from '@lane-and-court/contract/staff/staff.ts'
import { adminEndpoints } from '../../../data/api/adminEndpoints.ts'
import { coachesApi } from '../../../data/api/coaches.api.ts'

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

export const staffAdminApi = coachesApi.injectEndpoints({
  endpoints: (build) => ({
    adminStaffMember: members.read(build),
    createStaffMember: members.create(build),
    updateStaffMember: members.update(build),
    orderStaff: members.order(build, 'the staff'),
    deleteStaffMember: members.remove(build),
    staffVersions: members.versions<StaffVersion>(build),
  }),
})

export const {
  useAdminStaffMemberQuery,
  useCreateStaffMemberMutation,
  useUpdateStaffMemberMutation,
  useOrderStaffMutation,
  useDeleteStaffMemberMutation,
} = staffAdminApi
