import { adminMember } from '@lane-and-court/contract/responses/objects.shapes.ts'
import { staffListQuerySchema } from '@lane-and-court/contract/staff/staff.schema.ts'
import { defineResource } from '../../resources/defineResource.ts'
import { staffAdminRoutes } from './staff.admin.routes.ts'
import { StaffMemberModel } from './staff.model.ts'
import { presentAdminStaffMember } from './staff.presenter.ts'
import { deleteStaffMember, listStaff, listStaffPage, restoreStaffMember } from './staff.service.ts'

/** The staff in the admin area (docs/specification.md section 7). Creating and updating are among the special routes. */
export const staff = defineResource({
  type: 'staff',
  label: 'Staff member',
  tag: 'Staff',
  path: '/api/admin/staff',
  topic: 'staff',
  model: StaffMemberModel,
  shape: adminMember,
  present: presentAdminStaffMember,
  name: ({ name }) => name,
  list: {
    summary: 'All members that match the search; with `page`, one page of them',
    query: staffListQuerySchema,
    all: listStaff,
    page: listStaffPage,
  },
  special: staffAdminRoutes,
  read: { summary: 'One member' },
  remove: { summary: 'Moves a member to the trash', move: deleteStaffMember },
  restore: restoreStaffMember,
})
