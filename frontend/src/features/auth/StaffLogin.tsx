import { ACCOUNT_LIMITS, ACCOUNT_MESSAGES } from '@lane-and-court/contract/accounts/accounts.ts'
import { AUTH_MESSAGES, type Credentials } from '@lane-and-court/contract/auth/auth.ts'
import { credentialsSchema } from '@lane-and-court/contract/auth/auth.schema.ts'
import { useState } from 'react'
import { errorMessageOf } from '../../data/api/baseApi.ts'
import { validateBy } from '../../data/writes/formErrors.ts'
import { TextField } from '../../ui/form/fields.tsx'
import { UnsavedInputGuard } from '../../ui/form/record/UnsavedInputGuard.tsx'
import { ThemeProvider } from '../../ui/ThemeProvider.tsx'
import { ValidatedForm } from '../../ui/form/ValidatedForm.tsx'
import styles from './auth.module.css'
import { LoginCard } from './LoginCard.tsx'
import { LoginLinks } from './LoginLinks.tsx'
import { useStaffSignIn } from './useSignIn.ts'

const check = validateBy(credentialsSchema)

export function StaffLogin() {
  const signIn = useStaffSignIn()
  const [asksCode, setAsksCode] = useState(false)
  const submit = async (credentials: Credentials) => {
    const error = await signIn(credentials)
    if (errorMessageOf(error, '') !== ACCOUNT_MESSAGES.codeNeeded) return error
    setAsksCode(true)
    return null
  }
  return (
    <LoginCard title="Staff Login" below={<LoginLinks forgotten="/staff/forgot" />}>
      <ThemeProvider>
        <ValidatedForm<Credentials>
          label="Staff Login"
          className={styles.form}
          validate={check}
          submit={submit}
          failed={AUTH_MESSAGES.loginFailed}
        >
          {({ submitting }) => (
            <>
              <TextField name="username" label="Username" autoComplete="username" />
              <TextField name="password" label="Password" type="password" autoComplete="current-password" />
              {asksCode && (
                <TextField
                  name="code"
                  label="Code"
                  autoComplete="one-time-code"
                  maxLength={ACCOUNT_LIMITS.typedCode}
                  hint={ACCOUNT_MESSAGES.codeNeeded}
                />
              )}
              <UnsavedInputGuard />
              <button type="submit" className={styles.submit} disabled={submitting}>
                {submitting ? 'Logging in...' : 'Log in'}
              </button>
            </>
          )}
        </ValidatedForm>
      </ThemeProvider>
    </LoginCard>
  )
}
