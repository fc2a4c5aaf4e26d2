import { AUTH_MESSAGES } from '../auth/auth.ts'
import { password, type Fields } from '../fields/fields.ts'
import { STAFF_FIELDS } from '../staff/staff.fields.ts'
import { STAFF_LIMITS } from '../staff/staff.limits.ts'

const { name, username, email } = STAFF_FIELDS

/** What administrators type about accounts; an invitation has all of it. */
export const ACCOUNT_FIELDS = {
  name: { ...name, autoComplete: 'off' },
  username,
  email: { ...email, autoComplete: 'off' },
  // Confirms an act with the password of who does it.
  currentPassword: password('Your current password', {
    max: STAFF_LIMITS.passwordMax,
    required: AUTH_MESSAGES.password,
    readBy: 'nobody',
    autoComplete: 'current-password',
  }),
} as const satisfies Fields
