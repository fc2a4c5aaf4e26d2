import { AUTH_MESSAGES } from '@lane-and-court/contract/auth/auth.limits.ts'
import { credentialsSchema } from '@lane-and-court/contract/auth/auth.schema.ts'
import type { Credentials } from '@lane-and-court/contract/auth/auth.types.ts'
import { Link } from 'react-router-dom'
import { validateBy } from '../../lib/formErrors.ts'
import { TextField } from '../../ui/form/fields.tsx'
import { UnsavedInputGuard } from '../../ui/form/UnsavedInputGuard.tsx'
import { ValidatedForm } from '../../ui/form/ValidatedForm.tsx'
import { useAuthStyles } from './auth.styles.ts'
import { LoginCard } from './LoginCard.tsx'
import { useStaffSignIn } from './useSignIn.ts'

const check = validateBy(credentialsSchema)

export function StaffLogin() {
  const signIn = useStaffSignIn()
  const styles = useAuthStyles()
  return (
    <LoginCard title="Staff Login" below={<Link to="/">View Website</Link>}>
      <ValidatedForm<Credentials>
        label="Staff Login"
        className={styles.form}
        validate={check}
        submit={signIn}
        failed={AUTH_MESSAGES.loginFailed}
      >
        {({ submitting }) => (
          <>
            <TextField name="username" label="Username" autoComplete="username" />
            <TextField name="password" label="Password" type="password" autoComplete="current-password" />
            <UnsavedInputGuard />
            <button type="submit" className={styles.submit} disabled={submitting}>
              {submitting ? 'Logging in...' : 'Login'}
            </button>
          </>
        )}
      </ValidatedForm>
    </LoginCard>
  )
}
