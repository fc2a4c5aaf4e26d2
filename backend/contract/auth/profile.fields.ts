import { group, number, password, picture, type Fields, type FormGroups } from '../fields/fields.ts'
import { STAFF_FIELDS } from '../staff/staff.fields.ts'
import { STAFF_LIMITS as L } from '../staff/staff.limits.ts'

const { name, bio, email, phone, specializations, bothSports, image } = STAFF_FIELDS

/** What coaches may change of their own profile, in the order in which errors are reported. */
export const PROFILE_FIELDS = {
  name: { ...name, label: 'Full name' },
  bio,
  email: { ...email, autoComplete: 'email' },
  phone: { ...phone, autoComplete: 'tel' },
  specializations,
  bothSports,
  // A request without it keeps the picture.
  image: picture('Photo', { isOptional: true, isNullable: true, hint: image.hint }),
} as const satisfies Fields

/** The request with which they save it: these fields, and what confirms a new address. */
export const PROFILE_UPDATE_FIELDS = {
  ...PROFILE_FIELDS,
  experience: group(
    'Experience',
    { totalYears: number('Years of experience', { isWhole: true, max: L.years, isOptional: true }) },
    { isOptional: true },
  ),
  // Only with a new address, which it confirms.
  currentPassword: password('Current password', {
    max: L.passwordMax,
    isOptional: true,
    autoComplete: 'current-password',
    hint: 'Needed to change your email address: links to choose a new password go there.',
  }),
} as const satisfies Fields

/** The form of the own profile; the photo and what belongs to the address have controls of their own. */
export const PROFILE_FORM = [
  {
    rows: [
      ['image'],
      ['name'],
      ['bio'],
      ['specializations.sport', 'specializations.yearsOfExperience'],
      ['bothSports'],
      ['specializations.levels'],
      ['email', 'phone'],
    ],
  },
] as const satisfies FormGroups
