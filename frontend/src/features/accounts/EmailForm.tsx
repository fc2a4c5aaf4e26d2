import { ACCOUNT_MESSAGES, type OwnEmail } from '@lane-and-court/contract/accounts/accounts.ts'
import { ownEmailSchema } from '@lane-and-court/contract/accounts/accounts.schema.ts'
import { validateBy } from '../../data/writes/formErrors.ts'
import styles from '../../ui/admin.module.css'
import { TextField } from '../../ui/form/fields.tsx'
import { replaceValues } from '../../ui/form/record/replaceValues.ts'
import { UnsavedInputGuard } from '../../ui/form/record/UnsavedInputGuard.tsx'
import { ValidatedForm } from '../../ui/form/ValidatedForm.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import { accountsApi } from './accounts.api.ts'
import { OwnPasswordField } from './OwnPasswordField.tsx'

const check = validateBy(ownEmailSchema)

/** Changes the administrator's own address, to which a link for a forgotten password goes. */
export function EmailForm({ email }: { email: string | null }) {
  const [change] = accountsApi.useChangeEmailMutation()
  return (
    <ValidatedForm<OwnEmail>
      label="Email address"
      className={styles.form}
      initialValues={{ email }}
      validate={check}
      submit={async (values, form) => {
        const { error } = await change({
          email: values.email || null,
          currentPassword: values.currentPassword,
        })
        if (error) return error
        toast('Email address changed')
        replaceValues(form, () => form.restart({ email: values.email }))
        return null
      }}
      failed={ACCOUNT_MESSAGES.offline}
    >
      {({ submitting }) => (
        <>
          <TextField
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            hint="If you forget your password, we send a link there. Visitors never see it."
          />
          <OwnPasswordField />
          <UnsavedInputGuard />
          <div className={styles.actions}>
            <button type="submit" className={styles.second} disabled={submitting}>
              {submitting ? 'Saving...' : 'Save Email'}
            </button>
          </div>
        </>
      )}
    </ValidatedForm>
  )
}
