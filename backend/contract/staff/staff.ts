import type { SavedVersion } from '../history/history.ts'
import type { Stored } from '../http/common.ts'
import type { InputOf, PresentOf } from '../fields/fields.ts'
import type { STAFF_FIELDS, STAFF_READ, STAFF_UPDATE_FIELDS } from './staff.fields.ts'

/**
 * @returns the years in a form's text: a whole number, 0 if there is none
 *   (docs/product.md section 5).
 */
export function readYears(text: string | undefined): number {
  const years = Number.parseInt(text ?? '', 10)
  return Number.isNaN(years) ? 0 : years
}

export type StaffMemberInput = InputOf<typeof STAFF_FIELDS>
export type Specializations = StaffMemberInput['specializations']

/**
 * Request of PUT /api/admin/staff/{id}: a password replaces the present one. That and another address need the password
 * of who changes them.
 */
export type StaffMemberUpdate = InputOf<typeof STAFF_UPDATE_FIELDS>

/** What the card of a staff member shows. */
export type StaffProfileInput = PresentOf<typeof STAFF_READ.visitor>

/** A staff member as visitors see it: without the username and the password hash. */
export interface StaffMember extends StaffProfileInput, Stored {}

/** A staff member as the admin area sees it. */
export interface AdminStaffMember extends PresentOf<typeof STAFF_READ.administrator>, Stored {
  /** The position in the directory: the lowest comes first. */
  order: number
  /** True until the coach has chosen a password and can sign in; left out after that. */
  awaitsPassword?: boolean
}

/** @returns what a coach teaches, in words. */
export const sportWords = ({
  specializations: { sport },
  bothSports,
}: Pick<StaffProfileInput, 'specializations' | 'bothSports'>): string =>
  bothSports ? 'Swimming and tennis' : sport === 'tennis' ? 'Tennis' : 'Swimming'

/** A profile as it was after one save. */
export interface StaffVersion extends SavedVersion {
  profile: StaffProfileInput
}

/** Request of PUT /api/admin/staff/order. */
export interface StaffOrder {
  ids: string[]
}

/** @returns the id of the card of a coach on the page of the staff, to which a link leads. */
export const coachAnchor = (id: string): string => `coach-${id}`
