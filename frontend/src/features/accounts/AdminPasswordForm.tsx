import { ACCOUNT_MESSAGES } from '@lane-and-court/contract/accounts/accounts.ts'
import { adminPasswordChangeSchema } from '@lane-and-court/contract/accounts/accounts.schema.ts'
import { validateBy } from '../../data/writes/formErrors.ts'
import styles from '../../ui/admin.module.css'
import { PasswordChangeForm } from '../../ui/form/PasswordChangeForm.tsx'
import { accountsApi } from './accounts.api.ts'

const check = validateBy(adminPasswordChangeSchema)

/** Changes the administrator's own password. */
export function AdminPasswordForm() {
  const [change] = accountsApi.useChangeAdminPasswordMutation()
  return (
    <PasswordChangeForm
      className={styles.form}
      check={check}
      change={change}
      failed={ACCOUNT_MESSAGES.offline}
      hint="At least 12 characters. All your other devices will be signed out."
    >
      {(isBusy) => (
        <div className={styles.actions}>
          <button type="submit" className={styles.second} disabled={isBusy}>
            {isBusy ? 'Saving...' : 'Change Password'}
          </button>
        </div>
      )}
    </PasswordChangeForm>
  )
}
