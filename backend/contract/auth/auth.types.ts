import type { IsoDate, Stored } from '../http/common.types.ts'
import type { StaffMember } from '../staff/staff.types.ts'

export interface Credentials {
  username: string
  password: string
}

/** What POST /api/admin/login and GET /api/admin/profile answer. */
export interface AdminProfile {
  id: string
  username: string
}

/** What GET and PUT /api/staff/profile answer: the coach's own data, the username among it. */
export interface StaffProfile extends StaffMember {
  username: string
}

/** What PUT /api/staff/profile takes (SPEC section 7). */
export interface StaffProfileUpdate {
  name: string
  bio: string
  email: string | null
  phone: string | null
  specializations: { sport: 'tennis' | 'swimming'; levels: string[]; yearsOfExperience: number }
  experience?: { totalYears: number }
}

/** What PUT /api/staff/password takes. */
export interface PasswordChange {
  currentPassword: string
  newPassword: string
}

/** Who did what to which object, and when: one line of the activity log. */
export interface Activity extends Stored {
  at: IsoDate
  actor: { role: 'admin' | 'staff' | 'system'; id: string | null; name: string }
  /**
   * A verb: created, updated, reordered, activated, deactivated, copied, done, reopened, deleted, deleted-for-good,
   * restored, logged-in, logged-out, login-failed, password-changed, password-reset.
   */
  action: string
  object: { type: string; id: string | null; name: string }
  /** How often within an hour, where it was more than once; `at` is the last time. */
  count?: number
  /** Of failed logins: where they came from, and the first names that were tried. */
  address?: string
  names?: string[]
}

export interface ActivityPage {
  items: Activity[]
  total: number
}
