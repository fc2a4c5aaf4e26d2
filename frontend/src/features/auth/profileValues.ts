import type { StaffProfile, StaffProfileUpdate } from '@lane-and-court/contract/auth/auth.ts'
import { readYears } from '@lane-and-court/contract/staff/staff.ts'
import { readLevels } from '../../lib/format/levels.ts'

/** The fields as the form holds them: all are text. */
export interface ProfileValues {
  name: string
  bio: string
  email: string
  phone: string
  image: string | null
  specializations: { sport: 'tennis' | 'swimming'; levels: string; yearsOfExperience: string }
  /** The address as it was read; no field. */
  storedEmail: string
  /** Confirms another one. */
  currentPassword: string
}

export function toFormValues({
  name,
  bio,
  email,
  phone,
  image,
  specializations,
}: StaffProfile): ProfileValues {
  const { sport, levels, yearsOfExperience } = specializations
  return {
    name,
    bio,
    email: email ?? '',
    phone: phone ?? '',
    image,
    specializations: { sport, levels: levels.join(', '), yearsOfExperience: String(yearsOfExperience) },
    storedEmail: email ?? '',
    currentPassword: '',
  }
}

/** @returns whether the form holds another address, which the password must confirm. An empty one needs none. */
export const hasNewEmail = ({ email, storedEmail }: Partial<ProfileValues>): boolean =>
  Boolean(email) && email !== storedEmail

/**
 * Returns the update to send (docs/specification.md section 7). A draft of an older release lacks picture and levels,
 * which then stay as they are stored. A new address goes with the password, also if that is missing: then the form says
 * so.
 */
export function toUpdate(values: ProfileValues, stored: StaffProfile): StaffProfileUpdate {
  const { levels, sport } = values.specializations
  const yearsOfExperience = readYears(values.specializations.yearsOfExperience)
  const { storedEmail = stored.email ?? '', currentPassword = '' } = values
  const isConfirmed = currentPassword !== '' || hasNewEmail({ ...values, storedEmail })
  return {
    name: values.name ?? '',
    bio: values.bio ?? '',
    email: values.email || null,
    phone: values.phone || null,
    image: values.image === undefined ? stored.image : values.image || null,
    specializations: {
      sport,
      levels: levels === undefined ? stored.specializations.levels : readLevels(levels),
      yearsOfExperience,
    },
    experience: { totalYears: yearsOfExperience },
    ...(isConfirmed ? { currentPassword } : {}),
  }
}
