import { AUTH_MESSAGES } from '@lane-and-court/contract/auth/auth.limits.ts'
import { passwordChangeSchema } from '@lane-and-court/contract/auth/auth.schema.ts'
import type { PasswordChange } from '@lane-and-court/contract/auth/auth.types.ts'
import { validateBy } from '../../lib/formErrors.ts'
import { TextField } from '../../ui/form/fields.tsx'
import { UnsavedInputGuard } from '../../ui/form/UnsavedInputGuard.tsx'
import { ValidatedForm } from '../../ui/form/ValidatedForm.tsx'
import { toast } from '../../ui/toasts.ts'
import { authApi } from './auth.api.ts'
import { useAuthStyles } from './auth.styles.ts'
import { useProfileStyles } from './profile.styles.ts'

const check = validateBy(passwordChangeSchema)

/** Changes the coach's password; all other sessions of the coach end with it. */
export function PasswordForm() {
  const [change] = authApi.useChangeStaffPasswordMutation()
  const auth = useAuthStyles()
  const styles = useProfileStyles()
  return (
    <ValidatedForm<PasswordChange>
      label="Password"
      className={auth.form}
      validate={check}
      submit={async (values, form) => {
        const { error } = await change(values)
        if (error) return error
        toast('Password changed', 'You are signed out everywhere else.')
        // Clears the typed passwords too, which a restart would keep otherwise.
        form.setConfig('keepDirtyOnReinitialize', false)
        form.restart({})
        form.setConfig('keepDirtyOnReinitialize', true)
        return null
      }}
      failed={AUTH_MESSAGES.profileFailed}
    >
      {({ submitting }) => (
        <>
          <TextField
            name="currentPassword"
            label="Current password"
            type="password"
            autoComplete="current-password"
          />
          <TextField name="newPassword" label="New password" type="password" autoComplete="new-password" />
          <UnsavedInputGuard isGuarded />
          <button type="submit" className={`pill ${styles.second}`} disabled={submitting}>
            {submitting ? 'Saving...' : 'Change Password'}
          </button>
        </>
      )}
    </ValidatedForm>
  )
}
