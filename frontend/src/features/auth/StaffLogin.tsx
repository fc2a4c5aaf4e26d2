import { AUTH_MESSAGES, type Credentials } from '@lane-and-court/contract/auth/auth.ts'
import { credentialsSchema } from '@lane-and-court/contract/auth/auth.schema.ts'
import { useState } from 'react'
import { validateBy } from '../../data/writes/formErrors.ts'
import { TextField } from '../../ui/form/fields.tsx'
import { UnsavedInputGuard } from '../../ui/form/record/UnsavedInputGuard.tsx'
import { ThemeProvider } from '../../ui/ThemeProvider.tsx'
import { ValidatedForm } from '../../ui/form/ValidatedForm.tsx'
import styles from './auth.module.css'
import { LoginCard } from './LoginCard.tsx'
import { LoginLinks } from './LoginLinks.tsx'
import { CodeFields } from './CodeFields.tsx'
import { asksForCode, useSignIn } from './useSignIn.ts'

const check = validateBy(credentialsSchema)

export function StaffLogin() {
  const signIn = useSignIn('staff')
  const [asksCode, setAsksCode] = useState(false)
  const submit = async (credentials: Credentials) => {
    const error = await signIn(credentials)
    if (!asksForCode(error)) return error
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
              <TextField
                name="username"
                label="Username"
                autoComplete="username"
                hint={AUTH_MESSAGES.usernameHint}
              />
              <TextField name="password" label="Password" type="password" autoComplete="current-password" />
              {asksCode && <CodeFields />}
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
