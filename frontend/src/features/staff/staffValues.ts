import type { Sport } from '@lane-and-court/contract/http/common.types.ts'
import type { StaffMemberInput } from '@lane-and-court/contract/staff/staff.types.ts'

/** The fields as the form holds them. */
export interface StaffValues {
  name?: string
  username?: string
  password?: string
  role?: string
  bio?: string
  email?: string
  phone?: string
  specializations?: { sport?: string; yearsOfExperience?: string }
}

/** Years are read as a whole number, 0 where they are none (SPEC section 5). */
export function toStaffInput({ specializations, email, phone, ...words }: StaffValues): StaffMemberInput {
  const years = Number.parseInt(specializations?.yearsOfExperience ?? '', 10)
  return {
    name: words.name ?? '',
    username: words.username ?? '',
    password: words.password ?? '',
    role: words.role ?? '',
    bio: words.bio ?? '',
    email: email || null,
    phone: phone || null,
    image: null,
    specializations: {
      sport: (specializations?.sport ?? '') as Sport,
      levels: [],
      yearsOfExperience: Number.isNaN(years) ? 0 : years,
    },
  }
}
