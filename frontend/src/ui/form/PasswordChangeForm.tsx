import type { PasswordChange } from '@lane-and-court/contract/auth/auth.ts'
import type { ReactNode } from 'react'
import { toast } from '../feedback/toasts.ts'
import { TextField } from './fields.tsx'
import { replaceValues } from './record/replaceValues.ts'
import { UnsavedInputGuard } from './record/UnsavedInputGuard.tsx'
import { ValidatedForm } from './ValidatedForm.tsx'

interface Props {
  className?: string | undefined
  /** @returns error messages by field, as `validateBy` does. */
  check: (values: PasswordChange) => Record<string, unknown>
  /** Sends the change. */
  change: (values: PasswordChange) => Promise<{ error?: unknown }>
  /** Error message when there is no response from this site. */
  failed: string
  /** Shown below the new password. */
  hint?: string
  /** @returns the button that sends it. */
  children: (isBusy: boolean) => ReactNode
}

/** Changes the own password; all other sessions of the account end with it. */
export function PasswordChangeForm({ className, check, change, failed, hint, children }: Props) {
  return (
    <ValidatedForm<PasswordChange>
      label="Password"
      className={className}
      validate={check}
      submit={async (values, form) => {
        const { error } = await change(values)
        if (error) return error
        toast('Password changed', 'You are signed out everywhere else.')
        replaceValues(form, () => form.restart({}))
        return null
      }}
      failed={failed}
    >
      {({ submitting }) => (
        <>
          <TextField
            name="currentPassword"
            label="Current password"
            type="password"
            autoComplete="current-password"
          />
          <TextField
            name="newPassword"
            label="New password"
            type="password"
            autoComplete="new-password"
            {...(hint ? { hint } : {})}
          />
          <UnsavedInputGuard isGuarded />
          {children(submitting)}
        </>
      )}
    </ValidatedForm>
  )
}
