import type { Sport, Stored } from '../http/common.types.ts'
import type { ListQuery } from '../http/list.schema.ts'
import type { Sort } from '../http/sorts.ts'
import type { StaffSort } from './staff.limits.ts'

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
  /** Not shown in the public directory. */
  isHidden: boolean
}

/** Request of PUT /api/admin/staff/{id}. */
export interface StaffMemberUpdate extends Omit<StaffMemberInput, 'password'> {
  password?: string
}

/** A staff member as visitors see it: without the username and the password hash. */
export interface StaffMember extends StaffProfileInput, Stored {}

/** A staff member as the admin area sees it. */
export interface AdminStaffMember extends StaffMember {
  username: string
  isHidden: boolean
  /** The position in the directory: the lowest comes first. */
  order: number
}

export interface StaffListQuery extends ListQuery {
  /** Empty for both sports. */
  sport: Sport | ''
  sort: Sort<StaffSort>
}

/** Request of PUT /api/admin/staff/order. */
export interface StaffOrder {
  ids: string[]
}
