import type { StaffProfile, StaffProfileUpdate } from '@lane-and-court/contract/auth/auth.ts'
import { PROFILE_FIELDS } from '@lane-and-court/contract/auth/profile.fields.ts'
import { readYears } from '@lane-and-court/contract/staff/staff.ts'
import { inputOf, valuesOf, type ValuesOf } from '../../ui/form/described/formValues.ts'
import { hasNewEmail, passwordToSend, type ConfirmedValues } from '../../ui/form/ownPassword.ts'

/** The fields as the form holds them: all are text. */
export type ProfileValues = ValuesOf<typeof PROFILE_FIELDS> & ConfirmedValues

export const toFormValues = (profile: StaffProfile): ProfileValues => ({
  ...valuesOf(PROFILE_FIELDS, profile),
  storedEmail: profile.email ?? '',
  currentPassword: '',
})

/**
 * Returns the update to send (docs/product.md section 7). A new address goes with the password, also if that is
 * missing: then the form says so.
 */
export function toUpdate(values: ProfileValues, stored: StaffProfile): StaffProfileUpdate {
  const { storedEmail = stored.email ?? '' } = values
  const input = inputOf(PROFILE_FIELDS, values, {
    specializations: (typed) =>
      inputOf(PROFILE_FIELDS.specializations.fields, typed ?? {}, {
        yearsOfExperience: readYears,
      }),
  })
  return {
    ...input,
    experience: { totalYears: input.specializations.yearsOfExperience },
    ...passwordToSend(values, hasNewEmail({ ...values, storedEmail })),
  }
}
