import type { StaffProfile, StaffProfileUpdate } from '@lane-and-court/contract/auth/auth.types.ts'
import { readYears } from '@lane-and-court/contract/staff/staff.limits.ts'

/** The fields as the form holds them: all are text. */
export interface ProfileValues {
  name: string
  bio: string
  email: string
  phone: string
  specializations: { sport: 'tennis' | 'swimming'; yearsOfExperience: string }
}

export function toFormValues({ name, bio, email, phone, specializations }: StaffProfile): ProfileValues {
  const { sport, yearsOfExperience } = specializations
  return {
    name,
    bio,
    email: email ?? '',
    phone: phone ?? '',
    specializations: { sport, yearsOfExperience: String(yearsOfExperience) },
  }
}

/**
 * Returns the update to send (docs/specification.md section 7). The levels stay: only an administrator
 * changes them.
 */
export function toUpdate(values: ProfileValues, { specializations }: StaffProfile): StaffProfileUpdate {
  const yearsOfExperience = readYears(values.specializations.yearsOfExperience)
  return {
    name: values.name ?? '',
    bio: values.bio ?? '',
    email: values.email || null,
    phone: values.phone || null,
    specializations: {
      sport: values.specializations.sport,
      levels: specializations.levels,
      yearsOfExperience,
    },
    experience: { totalYears: yearsOfExperience },
  }
}
