import type { StaffProfile } from '@lane-and-court/contract/auth/auth.ts'
import { usablePicture } from '@lane-and-court/contract/pictures/pictureAddress.ts'
import type {
  AdminStaffMember,
  StaffMember,
  StaffProfileInput,
} from '@lane-and-court/contract/staff/staff.ts'
import { presentStored } from '../../infra/database/stored.ts'
import type { StaffMemberDocument } from './staff.model.ts'

/** @returns the fields of a member that visitors may see: no username and no password data. */
export function presentStaffMember(member: StaffMemberDocument): StaffMember {
  return { ...presentStored(member), ...presentProfile(member) }
}

/** @returns what the card of a member shows. */
export function presentProfile(member: StaffProfileInput): StaffProfileInput {
  const { sport, levels, yearsOfExperience } = member.specializations
  return {
    name: member.name,
    role: member.role,
    bio: member.bio,
    email: member.email,
    phone: member.phone,
    image: usablePicture(member.image),
    specializations: { sport, levels, yearsOfExperience },
  }
}

/** @returns a member's own data: the public fields and the username. */
export function presentStaffProfile(member: StaffMemberDocument): StaffProfile {
  return { ...presentStaffMember(member), username: member.username }
}

/** @returns a member for the admin area. Members that were stored without an order come first. */
export function presentAdminStaffMember(member: StaffMemberDocument): AdminStaffMember {
  const { isHidden = false, order = 0, awaitsPassword = false } = member
  return {
    ...presentStaffProfile(member),
    isHidden,
    order,
    ...(awaitsPassword ? { awaitsPassword } : {}),
  }
}
