import { AUTH_MESSAGES } from '@lane-and-court/contract/auth/auth.ts'
import { SHARE_LIMITS, SHARE_FORM_PATH } from '@lane-and-court/contract/pictures/share.ts'
import { errorMessageOf } from '../../data/api/baseApi.ts'
import { errorToast } from '../../ui/feedback/toasts.ts'
import styles from './auth.module.css'
import { CredentialsForm } from './CredentialsForm.tsx'
import { LoginCard } from './LoginCard.tsx'
import { LoginLinks } from './LoginLinks.tsx'
import { useSignIn, useWantedAddress } from './useSignIn.ts'

/** Admin login (docs/product.md section 2). */
export function AdminLogin() {
  const signIn = useSignIn('admin')
  const hasShared = useWantedAddress('') === SHARE_FORM_PATH
  return (
    <LoginCard title="Admin Login" below={<LoginLinks forgotten="/admin/forgot" />}>
      {hasShared && (
        <p role="status" className={styles.unsent}>
          What you shared is kept on this device for {SHARE_LIMITS.minutes} minutes. Log in to see it.
        </p>
      )}
      <CredentialsForm
        signIn={signIn}
        onError={(error) => errorToast(errorMessageOf(error, AUTH_MESSAGES.invalid))}
      />
    </LoginCard>
  )
}
