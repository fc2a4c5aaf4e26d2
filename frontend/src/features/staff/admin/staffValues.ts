import { STAFF_FIELDS } from '@lane-and-court/contract/staff/staff.fields.ts'
import {
  readYears,
  type AdminStaffMember,
  type StaffMemberInput,
  type StaffMemberUpdate,
} from '@lane-and-court/contract/staff/staff.ts'
import { blankValues, inputOf, valuesOf, type ValuesOf } from '../../../ui/form/described/formValues.ts'
import { hasNewEmail, passwordToSend, type ConfirmedValues } from '../../../ui/form/ownPassword.ts'

/** The fields as the form holds them: text, except for the picture and one checkbox. */
export type StaffValues = ValuesOf<typeof STAFF_FIELDS> & ConfirmedValues

export const BLANK: StaffValues = { ...blankValues(STAFF_FIELDS), storedEmail: '', currentPassword: '' }

/** Returns the form values of a member; the server never sends the password. */
export const toStaffValues = (member: AdminStaffMember): StaffValues => ({
  ...valuesOf(STAFF_FIELDS, member),
  storedEmail: member.email ?? '',
  currentPassword: '',
})

/** @returns whether the own password must confirm a change. Removing the address needs none. */
export const needsOwnPassword = (values: Partial<StaffValues>): boolean =>
  Boolean(values.password) || hasNewEmail(values)

/** Returns the input to send. */
export const toStaffInput = (typed: Partial<StaffValues>): StaffMemberInput =>
  inputOf(STAFF_FIELDS, typed, {
    specializations: (values = BLANK.specializations) =>
      inputOf(STAFF_FIELDS.specializations.fields, values, { yearsOfExperience: readYears }),
  })

/**
 * Returns the update of a member to send: with the own password where it is needed, also if that is missing. Then the
 * form says so. @param stored the member, for the address that a draft may lack.
 */
export function toStaffUpdate(typed: Partial<StaffValues>, stored: AdminStaffMember): StaffMemberUpdate {
  const { storedEmail = stored.email ?? '' } = typed
  return { ...toStaffInput(typed), ...passwordToSend(typed, needsOwnPassword({ ...typed, storedEmail })) }
}
