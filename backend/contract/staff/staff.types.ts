import type { IsoDate, Sport, Stored } from '../http/common.types.ts'
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
  /** Without one the coach chooses the first password by a link. */
  password?: string
  /** Not shown in the public directory. */
  isHidden: boolean
}

/** Request of PUT /api/admin/staff/{id}: a password replaces the present one. */
export type StaffMemberUpdate = StaffMemberInput

/** A staff member as visitors see it: without the username and the password hash. */
export interface StaffMember extends StaffProfileInput, Stored {}

/** A staff member as the admin area sees it. */
export interface AdminStaffMember extends StaffMember {
  username: string
  isHidden: boolean
  /** The position in the directory: the lowest comes first. */
  order: number
  /** Whether no password was ever chosen, so that the coach cannot sign in yet. Older releases do not send it. */
  awaitsPassword?: boolean
}

/** A profile as it was after one save. */
export interface StaffVersion {
  version: number
  savedAt: IsoDate
  /** Name of the user; empty if an earlier release has saved it. */
  savedBy: string
  profile: StaffProfileInput
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
