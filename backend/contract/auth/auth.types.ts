import type { StaffMember } from '../staff/staff.types.ts'

export interface Credentials {
  username: string
  password: string
  /** The code of the second step, where the account has one. */
  code?: string
}

/** Response of POST /api/admin/login and GET /api/admin/profile; an older release sent only the first two. */
export interface AdminProfile {
  id: string
  username: string
  /** The shown name. */
  name?: string | undefined
  email?: string | null | undefined
  /** Whether the second step must be set up before anything else. */
  mustSetUpTwoSteps?: boolean | undefined
}

/** Response of GET and PUT /api/staff/profile: the coach's own data, including the username. */
export interface StaffProfile extends StaffMember {
  username: string
}

/** Request of PUT /api/staff/profile (docs/specification.md section 7). */
export interface StaffProfileUpdate {
  name: string
  bio: string
  email: string | null
  phone: string | null
  /** An older release does not send it; then the picture stays. */
  image?: string | null
  specializations: { sport: 'tennis' | 'swimming'; levels: string[]; yearsOfExperience: number }
  experience?: { totalYears: number }
  /** Only with a new address, which it confirms. */
  currentPassword?: string
}

/** Request of PUT /api/staff/password. */
export interface PasswordChange {
  currentPassword: string
  newPassword: string
}
