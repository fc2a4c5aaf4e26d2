import type { Sport, Stored } from '../http/common.types.ts'
import type { ListQuery } from '../http/list.schema.ts'

export interface Specializations {
  sport: Sport
  levels: string[]
  yearsOfExperience: number
}

export interface StaffProfileInput {
  name: string
  role: string
  bio: string
  email: string | null
  phone: string | null
  image: string | null
  specializations: Specializations
}

export interface StaffMemberInput extends StaffProfileInput {
  username: string
  password: string
  /** Left out of the directory that visitors see. */
  isHidden: boolean
}

/** What PUT /api/admin/staff/{id} takes. */
export interface StaffMemberUpdate extends Omit<StaffMemberInput, 'password'> {
  password?: string
}

/** A member as visitors see it: never the username, never anything of the password. */
export interface StaffMember extends StaffProfileInput, Stored {}

/** A member as the console sees it. */
export interface AdminStaffMember extends StaffMember {
  username: string
  isHidden: boolean
  /** The place in the directory: the lowest comes first. */
  order: number
}

export interface StaffListQuery extends ListQuery {
  /** Empty for both. */
  sport: Sport | ''
}

/** What PUT /api/admin/staff/order takes. */
export interface StaffOrder {
  ids: string[]
}
