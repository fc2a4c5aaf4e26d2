import type { ContractResource } from '../resources/resource.types.ts'
import { adminMember, staffVersion } from '../responses/objects.shapes.ts'
import { listOf } from '../responses/shape.ts'

export const staff = {
  type: 'staff',
  tag: 'Staff',
  about: 'Staff members and their accounts, for administrators.',
  responses: {
    adminStaffMember: adminMember,
    coaches: listOf(adminMember),
    staffVersions: listOf(staffVersion),
  },
} as const satisfies ContractResource
