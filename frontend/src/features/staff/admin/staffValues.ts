import { STAFF_FIELDS } from '@lane-and-court/contract/staff/staff.fields.ts'
import {
  readYears,
  type AdminStaffMember,
  type StaffMemberInput,
} from '@lane-and-court/contract/staff/staff.ts'
import { blankValues, inputOf, valuesOf, type ValuesOf } from '../../../ui/form/described/formValues.ts'

/** The fields as the form holds them: text, except for the picture and one checkbox. */
export type StaffValues = ValuesOf<typeof STAFF_FIELDS>

export const BLANK = blankValues(STAFF_FIELDS)

/** Returns the form values of a member; the server never sends the password. */
export const toStaffValues = (member: AdminStaffMember): StaffValues => valuesOf(STAFF_FIELDS, member)

/** Returns the input to send. A draft of an older release may lack a field. */
export const toStaffInput = (typed: Partial<StaffValues>): StaffMemberInput =>
  inputOf(STAFF_FIELDS, typed, {
    specializations: (values = BLANK.specializations) =>
      inputOf(STAFF_FIELDS.specializations.fields, values, { yearsOfExperience: readYears }),
  })
