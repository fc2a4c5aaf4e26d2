import clsx from 'clsx'
import { AUTH_MESSAGES } from '@lane-and-court/contract/auth/auth.ts'
import { passwordChangeSchema } from '@lane-and-court/contract/auth/auth.schema.ts'
import { validateBy } from '../../data/writes/formErrors.ts'
import { PasswordChangeForm } from '../../ui/form/PasswordChangeForm.tsx'
import { authApi } from './auth.api.ts'
import auth from './auth.module.css'
import styles from './profile.module.css'

const check = validateBy(passwordChangeSchema)

/** Changes the coach's own password. */
export function PasswordForm() {
  const [change] = authApi.useChangeStaffPasswordMutation()
  return (
    <PasswordChangeForm
      className={auth.form}
      check={check}
      change={change}
      failed={AUTH_MESSAGES.profileFailed}
    >
      {(isBusy) => (
        <button type="submit" className={clsx('pill', styles.second)} disabled={isBusy}>
          {isBusy ? 'Saving...' : 'Change Password'}
        </button>
      )}
    </PasswordChangeForm>
  )
}
