import { Input } from '@fluentui/react-input'
import { AUTH_MESSAGES } from '@lane-and-court/contract/auth/auth.limits.ts'
import { passwordChangeSchema } from '@lane-and-court/contract/auth/auth.schema.ts'
import type { PasswordChange } from '@lane-and-court/contract/auth/auth.types.ts'
import { FORM_ERROR } from 'final-form'
import { Form } from 'react-final-form'
import { submitErrors, validateBy } from '../../lib/formErrors.ts'
import { FormField } from '../../ui/FormField.tsx'
import { errorToast, toast } from '../../ui/toasts.ts'
import { useFocusFirstFault } from '../../ui/useFocusFirstFault.ts'
import { authApi } from './auth.api.ts'
import { useAuthStyles } from './auth.styles.ts'
import { useProfileStyles } from './profile.styles.ts'

const check = validateBy(passwordChangeSchema)

/** A new password for the coach; every other session of theirs ends with it. */
export function PasswordForm() {
  const [change] = authApi.useChangeStaffPasswordMutation()
  const { form, focusFirstFault } = useFocusFirstFault()
  const auth = useAuthStyles()
  const styles = useProfileStyles()
  return (
    <Form<PasswordChange>
      onSubmit={async (values, formApi) => {
        const { error } = await change(values)
        if (!error) {
          toast('Password changed', 'You are signed out everywhere else.')
          formApi.restart({})
          return undefined
        }
        focusFirstFault()
        const { [FORM_ERROR]: sentence, ...errors } = submitErrors(error, AUTH_MESSAGES.profileFailed)
        if (Object.keys(errors).length === 0) errorToast(sentence as string)
        return errors
      }}
      validate={check}
    >
      {({ handleSubmit, submitting, hasValidationErrors }) => (
        <form
          ref={form}
          noValidate
          className={auth.form}
          aria-label="Password"
          onSubmit={(event) => {
            void handleSubmit(event)
            if (hasValidationErrors) focusFirstFault()
          }}
        >
          <FormField name="currentPassword" label="Current password" required>
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
          <FormField name="newPassword" label="New password" required>
            {(input) => (
              <Input
                {...input}
                size="large"
                type="password"
                autoComplete="new-password"
                disabled={submitting}
              />
            )}
          </FormField>
          <button type="submit" className={`pill ${styles.second}`} disabled={submitting}>
            {submitting ? 'Saving...' : 'Change Password'}
          </button>
        </form>
      )}
    </Form>
  )
}
