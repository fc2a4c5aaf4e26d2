import { Input } from '@fluentui/react-input'
import { credentialsSchema } from '@lane-and-court/contract/auth/auth.schema.ts'
import type { Credentials } from '@lane-and-court/contract/auth/auth.types.ts'
import { Form } from 'react-final-form'
import { Link } from 'react-router-dom'
import { validateBy } from '../../lib/formErrors.ts'
import { FormField } from '../../ui/FormField.tsx'
import { useFocusFirstFault } from '../../ui/useFocusFirstFault.ts'
import { useAuthStyles } from './auth.styles.ts'
import { LoginCard } from './LoginCard.tsx'
import { returnFocus } from './returnFocus.ts'
import { useStaffSignIn } from './useSignIn.ts'

const check = validateBy(credentialsSchema)

export function StaffLogin() {
  const signIn = useStaffSignIn()
  const styles = useAuthStyles()
  const { form, focusFirstFault } = useFocusFirstFault()
  const submit = async (credentials: Credentials) => {
    if (!(await signIn(credentials))) returnFocus(form, '[type=password]')
  }
  return (
    <LoginCard title="Staff Login" below={<Link to="/">View Website</Link>}>
      <Form<Credentials> onSubmit={submit} validate={check}>
        {({ handleSubmit, submitting, hasValidationErrors }) => (
          <form
            ref={form}
            noValidate
            className={styles.form}
            onSubmit={(event) => {
              void handleSubmit(event)
              if (hasValidationErrors) focusFirstFault()
            }}
          >
            <FormField name="username" label="Username" required>
              {(input) => <Input {...input} size="large" autoComplete="username" disabled={submitting} />}
            </FormField>
            <FormField name="password" label="Password" required>
              {(input) => (
                <Input
                  {...input}
                  size="large"
                  type="password"
                  autoComplete="current-password"
                  disabled={submitting}
                />
              )}
            </FormField>
            <button type="submit" className={styles.submit} disabled={submitting}>
              {submitting ? 'Logging in...' : 'Login'}
            </button>
          </form>
        )}
      </Form>
    </LoginCard>
  )
}
