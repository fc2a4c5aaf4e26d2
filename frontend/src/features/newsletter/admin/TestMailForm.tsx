import {
  NEWSLETTER_LIMITS,
  type ArticleToMail,
  type TestMailInput,
} from '@lane-and-court/contract/newsletter/newsletter.ts'
import { signUpSchema } from '@lane-and-court/contract/newsletter/newsletter.schema.ts'
import { validateBy } from '../../../data/writes/formErrors.ts'
import styles from '../../../ui/admin.module.css'
import { TextField } from '../../../ui/form/fields.tsx'
import { ValidatedForm } from '../../../ui/form/ValidatedForm.tsx'
import { ThemeProvider } from '../../../ui/ThemeProvider.tsx'
import { toast } from '../../../ui/feedback/toasts.ts'
import { newsletterAdminApi } from '../newsletterAdmin.api.ts'

const check = validateBy(signUpSchema)

/** Sends an article to one address. */
export function TestMailForm({ article: { id, testAddress } }: { article: ArticleToMail }) {
  const [send] = newsletterAdminApi.useMailTestMutation()
  return (
    <ThemeProvider>
      <ValidatedForm<TestMailInput>
        label="Test email"
        className={styles.form}
        initialValues={{ email: testAddress }}
        validate={check}
        submit={async (input) => {
          const { error } = await send({ id, input })
          if (error) return error
          toast('Test sent', input.email)
          return null
        }}
        failed="The test could not be sent. Please check the connection."
      >
        {({ submitting }) => (
          <>
            <TextField
              name="email"
              label="Email address"
              type="email"
              autoComplete="email"
              maxLength={NEWSLETTER_LIMITS.emailMax}
            />
            <p className={styles.actions}>
              <button type="submit" className={styles.second} disabled={submitting}>
                {submitting ? 'Sending...' : 'Send Test'}
              </button>
            </p>
          </>
        )}
      </ValidatedForm>
    </ThemeProvider>
  )
}
