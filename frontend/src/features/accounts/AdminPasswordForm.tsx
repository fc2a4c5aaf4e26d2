import { ACCOUNT_MESSAGES } from '@lane-and-court/contract/accounts/accounts.limits.ts'
import { adminPasswordChangeSchema } from '@lane-and-court/contract/accounts/accounts.schema.ts'
import type { PasswordChange } from '@lane-and-court/contract/auth/auth.types.ts'
import { validateBy } from '../../lib/formErrors.ts'
import { useAdminStyles } from '../../ui/admin.styles.ts'
import { TextField } from '../../ui/form/fields.tsx'
import { UnsavedInputGuard } from '../../ui/form/UnsavedInputGuard.tsx'
import { ValidatedForm } from '../../ui/form/ValidatedForm.tsx'
import { toast } from '../../ui/toasts.ts'
import { accountsApi } from './accounts.api.ts'

const check = validateBy(adminPasswordChangeSchema)

/** Changes the administrator's own password; all other sessions end with it. */
export function AdminPasswordForm() {
  const [change] = accountsApi.useChangeAdminPasswordMutation()
  const styles = useAdminStyles()
  return (
    <ValidatedForm<PasswordChange>
      label="Password"
      className={styles.form}
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
      failed={ACCOUNT_MESSAGES.offline}
    >
      {({ submitting }) => (
        <>
          <TextField
            name="currentPassword"
            label="Current password"
            type="password"
            autoComplete="current-password"
          />
          <TextField
            name="newPassword"
            label="New password"
            type="password"
            autoComplete="new-password"
            hint="12 characters or more. Every other device is signed out."
          />
          <UnsavedInputGuard isGuarded />
          <div className={styles.actions}>
            <button type="submit" className={styles.second} disabled={submitting}>
              {submitting ? 'Saving...' : 'Change Password'}
            </button>
          </div>
        </>
      )}
    </ValidatedForm>
  )
}
