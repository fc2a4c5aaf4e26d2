import type { StaffProfile, StaffProfileUpdate } from '@lane-and-court/contract/auth/auth.ts'
import { PROFILE_FIELDS } from '@lane-and-court/contract/auth/profile.fields.ts'
import { readYears } from '@lane-and-court/contract/staff/staff.ts'
import { readList } from '@lane-and-court/contract/text/readList.ts'
import { inputOf, valuesOf, type ValuesOf } from '../../ui/form/described/formValues.ts'

/** The fields as the form holds them: all are text. */
export interface ProfileValues extends ValuesOf<typeof PROFILE_FIELDS> {
  /** The address as it was read; no field. */
  storedEmail: string
  /** Confirms another one. */
  currentPassword: string
}

export const toFormValues = (profile: StaffProfile): ProfileValues => ({
  ...valuesOf(PROFILE_FIELDS, profile),
  storedEmail: profile.email ?? '',
  currentPassword: '',
})

/** @returns whether the form holds another address, which the password must confirm. An empty one needs none. */
export const hasNewEmail = ({ email, storedEmail }: Partial<ProfileValues>): boolean =>
  Boolean(email) && email !== storedEmail

/**
 * Returns the update to send (docs/specification.md section 7). A draft of an older release lacks picture and levels,
 * which then stay as they are stored. A new address goes with the password, also if that is missing: then the form says
 * so.
 */
export function toUpdate(values: ProfileValues, stored: StaffProfile): StaffProfileUpdate {
  const { storedEmail = stored.email ?? '', currentPassword = '' } = values
  const isConfirmed = currentPassword !== '' || hasNewEmail({ ...values, storedEmail })
  const input = inputOf(PROFILE_FIELDS, values, {
    image: (image) => (image === undefined ? stored.image : image || null),
    bothSports: (both) => both ?? stored.bothSports ?? false,
    specializations: (typed) =>
      inputOf(PROFILE_FIELDS.specializations.fields, typed ?? {}, {
        levels: (levels) => (levels === undefined ? stored.specializations.levels : readList(levels)),
        yearsOfExperience: readYears,
      }),
  })
  return {
    ...input,
    experience: { totalYears: input.specializations.yearsOfExperience },
    ...(isConfirmed ? { currentPassword } : {}),
  }
}
