import type { IsoDate, Sport, Stored, Sort, ListQuery } from '../http/common.ts'

/** Sort orders of the admin area: as in the directory, by name, by role. */
export const STAFF_SORTS = ['order', 'name', 'role'] as const
export type StaffSort = (typeof STAFF_SORTS)[number]

export const STAFF_LIMITS = {
  name: 120,
  username: 64,
  passwordMin: 6,
  passwordMax: 200,
  bio: 5_000,
  email: 254,
  phone: 40,
  ordered: 1_000,
  /** Saved versions of one profile, the present one too. */
  versions: 30,
} as const

export const STAFF_MESSAGES = {
  name: 'Name is required',
  username: 'Username is required',
  password: 'Password must be at least 6 characters',
  role: 'Role is required',
  bio: 'Bio is required',
  email: 'Invalid email',
  sport: 'Sport is required',
  yearsOfExperience: 'Years of experience must be positive',
  yearsMost: 'Years of experience must be 100 or less',
  level: 'A level has 60 characters or less',
  levels: 'There are 20 levels or fewer',
  taken: 'This username is taken',
} as const

/**
 * @returns the years in a form's text: a whole number, 0 if there is none
 *   (docs/specification.md section 5).
 */
export function readYears(text: string | undefined): number {
  const years = Number.parseInt(text ?? '', 10)
  return Number.isNaN(years) ? 0 : years
}

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

/** @returns the id of the card of a coach on the page of the staff, to which a link leads. */
export const coachAnchor = (id: string): string => `coach-${id}`
