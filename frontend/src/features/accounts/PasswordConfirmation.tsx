import { ACCOUNT_MESSAGES } from '@lane-and-court/contract/accounts/accounts.limits.ts'
import { ownPasswordSchema } from '@lane-and-court/contract/accounts/accounts.schema.ts'
import { validateBy } from '../../lib/formErrors.ts'
import { useAdminStyles } from '../../ui/admin.styles.ts'
import { TextField } from '../../ui/form/fields.tsx'
import { FormActions } from '../../ui/form/FormActions.tsx'
import { useFirstFieldFocus } from '../../ui/form/useFirstFieldFocus.ts'
import { ValidatedForm } from '../../ui/form/ValidatedForm.tsx'

const check = validateBy(ownPasswordSchema)

interface Props {
  /** Label of the button. */
  action: string
  /** @returns the error of the request, or nothing. */
  onConfirm: (currentPassword: string) => Promise<unknown>
  onCancel: () => void
}

/** Asks for the current password, because a page that somebody left open must not change the second step. */
export function PasswordConfirmation({ action, onConfirm, onCancel }: Props) {
  const box = useFirstFieldFocus()
  const styles = useAdminStyles()
  return (
    <div ref={box}>
      <ValidatedForm<{ currentPassword: string }>
        label={action}
        className={styles.form}
        validate={check}
        submit={async ({ currentPassword }) => (await onConfirm(currentPassword)) ?? null}
        failed={ACCOUNT_MESSAGES.offline}
      >
        {({ submitting }) => (
          <>
            <TextField
              name="currentPassword"
              label="Current password"
              type="password"
              autoComplete="current-password"
            />
            <FormActions action={action} busyAction="Checking..." isBusy={submitting} onCancel={onCancel} />
          </>
        )}
      </ValidatedForm>
    </div>
  )
}
