import { AUTH_MESSAGES } from '@lane-and-court/contract/auth/auth.limits.ts'
import { passwordChangeSchema } from '@lane-and-court/contract/auth/auth.schema.ts'
import { validateBy } from '../../lib/formErrors.ts'
import { PasswordChangeForm } from '../../ui/form/PasswordChangeForm.tsx'
import { authApi } from './auth.api.ts'
import { useAuthStyles } from './auth.styles.ts'
import { useProfileStyles } from './profile.styles.ts'

const check = validateBy(passwordChangeSchema)

/** Changes the coach's own password. */
export function PasswordForm() {
  const [change] = authApi.useChangeStaffPasswordMutation()
  const auth = useAuthStyles()
  const styles = useProfileStyles()
  return (
    <PasswordChangeForm
      className={auth.form}
      check={check}
      change={change}
      failed={AUTH_MESSAGES.profileFailed}
    >
      {(isBusy) => (
        <button type="submit" className={`pill ${styles.second}`} disabled={isBusy}>
          {isBusy ? 'Saving...' : 'Change Password'}
        </button>
      )}
    </PasswordChangeForm>
  )
}
