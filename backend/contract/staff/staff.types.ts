import type { Sport, Stored } from '../http/common.types.ts'

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
}

/** A member as visitors see it: never the username, never anything of the password. */
export interface StaffMember extends StaffProfileInput, Stored {}
