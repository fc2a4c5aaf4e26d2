import { ACCOUNT_MESSAGES as M } from '@lane-and-court/contract/accounts/accounts.ts'
import { forgottenPasswordSchema } from '@lane-and-court/contract/accounts/accounts.schema.ts'
import { STAFF_LIMITS } from '@lane-and-court/contract/staff/staff.limits.ts'
import { useState } from 'react'
import { isMissing } from '../../data/api/isMissing.ts'
import { validateBy } from '../../data/writes/formErrors.ts'
import styles from '../../ui/admin.module.css'
import { TextField } from '../../ui/form/fields.tsx'
import { ValidatedForm } from '../../ui/form/ValidatedForm.tsx'
import { FetchFailure } from '../../ui/layout/FetchFailure.tsx'
import { accountsApi, type Role } from './accounts.api.ts'

const check = validateBy(forgottenPasswordSchema)

/** Whom to ask where the website sends no mail. */
const WHOM = {
  admin:
    'Ask another administrator for a password link (under "Administrators"). If you are the only one, ask whoever runs the server.',
  staff: 'Ask the office for a password link.',
} as const

/** Asks for a link by mail; where the website sends no mail, it says whom to ask. */
export function ForgottenPassword({ area: role }: { area: Role }) {
  const { data, error, isFetching, refetch } = accountsApi.usePasswordHelpQuery()
  const [tell] = accountsApi.useTellForgottenPasswordMutation()
  const [isSent, setSent] = useState(false)
  if (!data && isFetching) return <p role="status">Loading</p>
  // A server of the last release does not know, and sends no links.
  if (error && !data && !isMissing(error))
    return <FetchFailure sentence="This page could not be loaded." onRetry={() => void refetch()} />
  if (!data?.byMail) return <p>{WHOM[role]}</p>
  if (isSent) return <p role="status">{M.forgottenSent}</p>
  return (
    <ValidatedForm<{ username: string }>
      label="Forgotten password"
      className={styles.form}
      validate={check}
      submit={async ({ username }) => {
        const { error } = await tell({ role, username })
        if (error) return error
        setSent(true)
        return null
      }}
      failed={M.offline}
    >
      {({ submitting }) => (
        <>
          <TextField
            name="username"
            label="Username or email"
            autoComplete="username"
            maxLength={STAFF_LIMITS.email}
          />
          <button type="submit" className={styles.main} disabled={submitting}>
            {submitting ? 'Sending...' : 'Send Link'}
          </button>
        </>
      )}
    </ValidatedForm>
  )
}
