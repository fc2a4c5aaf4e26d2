import type { Sport } from '@lane-and-court/contract/http/common.ts'
import {
  readYears,
  type AdminStaffMember,
  type StaffMemberInput,
} from '@lane-and-court/contract/staff/staff.ts'
import { readLevels } from '../../../lib/format/levels.ts'

/** The fields as the form holds them: text, except for one checkbox. */
export interface StaffValues {
  name: string
  username: string
  password: string
  role: string
  bio: string
  email: string
  phone: string
  image: string | null
  specializations: { sport: string; levels: string; yearsOfExperience: string }
  isHidden: boolean
}

export const BLANK: StaffValues = {
  name: '',
  username: '',
  password: '',
  role: '',
  bio: '',
  email: '',
  phone: '',
  image: null,
  specializations: { sport: '', levels: '', yearsOfExperience: '' },
  isHidden: false,
}

/** Returns the form values of a member; the server never sends the password. */
export function toStaffValues({ specializations, ...member }: AdminStaffMember): StaffValues {
  const { sport, levels, yearsOfExperience } = specializations
  return {
    name: member.name,
    username: member.username,
    password: '',
    role: member.role,
    bio: member.bio,
    email: member.email ?? '',
    phone: member.phone ?? '',
    image: member.image,
    specializations: { sport, levels: levels.join(', '), yearsOfExperience: String(yearsOfExperience) },
    isHidden: member.isHidden,
  }
}

/** Returns the input to send. A draft of an older release may lack a field. */
export function toStaffInput(typed: Partial<StaffValues>): StaffMemberInput {
  const { specializations, email, phone, image, ...values } = { ...BLANK, ...typed }
  return {
    ...values,
    email: email || null,
    phone: phone || null,
    image: image || null,
    specializations: {
      sport: specializations.sport as Sport,
      levels: readLevels(specializations.levels),
      yearsOfExperience: readYears(specializations.yearsOfExperience),
    },
  }
}
