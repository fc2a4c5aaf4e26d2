import { STAFF_LIMITS } from '@lane-and-court/contract/staff/staff.limits.ts'
import { TextField } from '../../ui/form/fields.tsx'

/** Asks for the password of who is signed in, where a session alone is not enough. */
export const OwnPasswordField = () => (
  <TextField
    name="currentPassword"
    label="Your current password"
    type="password"
    autoComplete="current-password"
    maxLength={STAFF_LIMITS.passwordMax}
  />
)
