import type { StaffProfile } from '@lane-and-court/contract/auth/auth.ts'
import { STAFF_READ } from '@lane-and-court/contract/staff/staff.fields.ts'
import type {
  AdminStaffMember,
  StaffMember,
  StaffProfileInput,
} from '@lane-and-court/contract/staff/staff.ts'
import { presentStored } from '../../infra/database/stored.ts'
import { presentFields } from '../../resources/fields/storedFields.ts'
import type { StaffMemberDocument } from './staff.model.ts'

/** @returns the fields of a member that visitors may see: no username and no password data. */
export const presentStaffMember = (member: StaffMemberDocument): StaffMember => ({
  ...presentStored(member),
  ...presentProfile(member),
})

/** @returns what the card of a member shows. */
export const presentProfile = (member: StaffProfileInput): StaffProfileInput =>
  presentFields(STAFF_READ.visitor, member)

/** @returns a member's own data: the public fields and the username. */
export const presentStaffProfile = (member: StaffMemberDocument): StaffProfile => ({
  ...presentStored(member),
  ...presentFields(STAFF_READ.account, member),
})

/** @returns a member for the admin area. Members that were stored without an order come first. */
export function presentAdminStaffMember(member: StaffMemberDocument): AdminStaffMember {
  const { order = 0, awaitsPassword = false } = member
  return {
    ...presentStored(member),
    ...presentFields(STAFF_READ.administrator, member),
    order,
    ...(awaitsPassword ? { awaitsPassword } : {}),
  }
}
