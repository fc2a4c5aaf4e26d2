import { ACCOUNT_MESSAGES, type OwnPassword } from '@lane-and-court/contract/accounts/accounts.ts'
import { ownPasswordSchema } from '@lane-and-court/contract/accounts/accounts.schema.ts'
import type { ReactNode } from 'react'
import { validateBy } from '../../data/writes/formErrors.ts'
import styles from '../../ui/admin.module.css'
import { FormActions } from '../../ui/form/FormActions.tsx'
import { useFirstFieldFocus } from '../../ui/focus/useFirstFieldFocus.ts'
import { ValidatedForm } from '../../ui/form/ValidatedForm.tsx'
import { OwnPasswordField } from './OwnPasswordField.tsx'

const check = validateBy(ownPasswordSchema)

interface Props {
  /** Label of the button. */
  action: string
  /** Accessible name of the form, if several may be open; by default the label of the button. */
  label?: string
  /** Whether the button warns with its color. */
  isDanger?: boolean
  /** @returns the error of the request, or nothing. */
  onConfirm: (currentPassword: string) => Promise<unknown>
  onCancel: () => void
  /** What the act does. */
  children?: ReactNode
}

/** Asks for the current password: an act that gives access, or takes it, needs more than a page left open. */
export function PasswordConfirmation({
  action,
  label = action,
  isDanger = false,
  onConfirm,
  onCancel,
  children,
}: Props) {
  const box = useFirstFieldFocus()
  return (
    <div ref={box}>
      <ValidatedForm<OwnPassword>
        label={label}
        className={styles.form}
        validate={check}
        submit={async ({ currentPassword }) => (await onConfirm(currentPassword)) ?? null}
        failed={ACCOUNT_MESSAGES.offline}
      >
        {({ submitting }) => (
          <>
            {children}
            <OwnPasswordField />
            <FormActions
              action={action}
              busyAction="Checking..."
              isBusy={submitting}
              isDanger={isDanger}
              onCancel={onCancel}
            />
          </>
        )}
      </ValidatedForm>
    </div>
  )
}
