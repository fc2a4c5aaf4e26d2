import { SPORTS } from '../http/common.ts'
import {
  choice,
  email,
  flag,
  group,
  list,
  number,
  paragraphs,
  password,
  phone,
  picture,
  readBy,
  text,
  type Fields,
  type FormGroups,
} from '../fields/fields.ts'
import { STAFF_LIMITS as L, STAFF_MESSAGES as M } from './staff.limits.ts'

/** Every field of a staff member, in the order in which errors are reported: the first is the message of the response. */
export const STAFF_FIELDS = {
  name: text('Name', { isSearched: true, max: L.name, required: M.name }),
  username: text('Username', {
    isSearched: true,
    max: L.username,
    required: M.username,
    readBy: 'account',
    autoComplete: 'off',
  }),
  // Without one the coach chooses the first password by a link.
  password: password('Password', {
    min: L.passwordMin,
    max: L.passwordMax,
    isOptional: true,
    required: M.password,
    tooShort: M.password,
    readBy: 'nobody',
    autoComplete: 'new-password',
  }),
  role: text('Role', { isSearched: true, max: L.name, required: M.role, placeholder: 'Head Coach' }),
  bio: paragraphs('Bio', { isSearched: true, max: L.bio, required: M.bio }),
  email: email('Email', {
    max: L.email,
    default: null,
    isEmptyMissing: true,
    badFormat: M.email,
    // A longer text is no address either.
    tooLong: M.email,
  }),
  phone: phone('Phone', { max: L.phone, default: null, isEmptyMissing: true }),
  image: picture('Profile photo', { default: null, hint: 'JPG, PNG (max 5MB)' }),
  specializations: group(
    'Specializations',
    {
      sport: choice('Sport', { words: SPORTS, required: M.sport, placeholder: 'Choose a sport' }),
      levels: list('Levels', text('Level', { max: L.level, tooLong: M.level }), {
        max: L.levels,
        tooMany: M.levels,
        default: [],
        hint: 'Separate with commas, or one per line: beginner, intermediate, advanced.',
      }),
      yearsOfExperience: number('Years of experience', {
        isWhole: true,
        max: L.years,
        tooSmall: M.yearsOfExperience,
      }),
    },
    { required: M.sport },
  ),
  bothSports: flag('Teaches swimming and tennis', { default: false, column: 'Both sports' }),
  // Not shown in the public directory.
  isHidden: flag('Hide from the public directory', {
    default: false,
    readBy: 'administrator',
    column: 'Hidden',
  }),
} as const satisfies Fields

/** The request that changes one: these fields, and what confirms a password or another address. */
export const STAFF_UPDATE_FIELDS = {
  ...STAFF_FIELDS,
  currentPassword: password('Your current password', {
    max: L.passwordMax,
    isOptional: true,
    readBy: 'nobody',
    autoComplete: 'current-password',
    hint: 'Needed to set a password or another email address: whoever has these can sign in as the coach.',
  }),
} as const satisfies Fields

const visitor = readBy(STAFF_FIELDS, 'visitor')
const account = { ...visitor, ...readBy(STAFF_FIELDS, 'account') }
/** The fields that each of them reads. Those that visitors read come first in every response. */
export const STAFF_READ = {
  visitor,
  account,
  administrator: { ...account, ...readBy(STAFF_FIELDS, 'administrator') },
}

/** The form of a staff member (docs/product.md section 2). */
export const STAFF_FORM = [
  {
    rows: [
      ['image'],
      ['name'],
      ['role'],
      ['bio'],
      ['specializations.sport', 'specializations.yearsOfExperience'],
      ['bothSports'],
      ['specializations.levels'],
      ['email', 'phone'],
      ['username', 'password'],
      ['isHidden'],
    ],
  },
] as const satisfies FormGroups
