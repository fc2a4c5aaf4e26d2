import {
  ACCOUNT_LIMITS,
  ACCOUNT_MESSAGES as M,
  type LinkUse,
  type OpenedLink,
} from '@lane-and-court/contract/accounts/accounts.ts'
import { adminLinkUseSchema, linkUseSchema } from '@lane-and-court/contract/accounts/accounts.schema.ts'
import { STAFF_LIMITS } from '@lane-and-court/contract/staff/staff.limits.ts'
import { useEffect, useRef, useState } from 'react'
import { errorMessageOf } from '../../data/api/baseApi.ts'
import { validateBy } from '../../data/writes/formErrors.ts'
import { isTemporary } from '../../data/api/isNetworkError.ts'
import styles from '../../ui/admin.module.css'
import { TextField } from '../../ui/form/fields.tsx'
import { UnsavedInputGuard } from '../../ui/form/record/UnsavedInputGuard.tsx'
import { ValidatedForm } from '../../ui/form/ValidatedForm.tsx'
import { FetchFailure } from '../../ui/layout/FetchFailure.tsx'
import { accountsApi } from './accounts.api.ts'

const checks = { admin: validateBy(adminLinkUseSchema), staff: validateBy(linkUseSchema) }

interface Props {
  /** Called with whose password it is now, so that nobody has to type it again. */
  onChosen: (link: OpenedLink, password: string) => void
}

/** The page of a link, whose token is the fragment of its address: opening it changes nothing. */
export function ChoosePassword({ onChosen }: Props) {
  // The address stays as it is, so that a reload finds the token again.
  const [token] = useState(() => decodeToken(location.hash))
  const [open, { data, error, isUninitialized, isLoading }] = accountsApi.useOpenAccountLinkMutation()
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    void open(token)
  }, [open, token])
  if (data) return <PasswordForm token={token} link={data} onChosen={onChosen} />
  if (isUninitialized || isLoading) return <p role="status">Loading</p>
  if (isTemporary(error)) return <FetchFailure sentence={M.offline} onRetry={() => void open(token)} />
  return <p role="alert">{errorMessageOf(error, M.linkUnknown)}</p>
}

const decodeToken = (hash: string) => hash.slice(1, 1 + ACCOUNT_LIMITS.token)

function PasswordForm({ token, link, onChosen }: Props & { token: string; link: OpenedLink }) {
  const { kind, role, name, username } = link
  const [choose] = accountsApi.useUseAccountLinkMutation()
  const least = role === 'admin' ? ACCOUNT_LIMITS.adminPasswordMin : STAFF_LIMITS.passwordMin
  return (
    <ValidatedForm<LinkUse>
      label="Choose a password"
      className={styles.form}
      initialValues={{ token }}
      validate={checks[role]}
      submit={async ({ password }) => {
        const { data, error } = await choose({ token, password })
        if (!data) return error
        onChosen(data, password)
        return null
      }}
      failed={M.offline}
    >
      {({ submitting }) => (
        <>
          <p>
            {kind === 'password' ? `Hello ${name}.` : `Welcome, ${name}.`} Your username is <b>{username}</b>.
          </p>
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
          <TextField
            name="password"
            label="New password"
            type="password"
            autoComplete="new-password"
            maxLength={STAFF_LIMITS.passwordMax}
            hint={`At least ${least} characters.`}
          />
          <UnsavedInputGuard />
          <button type="submit" className={styles.main} disabled={submitting}>
            {submitting ? 'Saving...' : 'Save Password'}
          </button>
        </>
      )}
    </ValidatedForm>
  )
}
