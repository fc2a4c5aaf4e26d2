import { STAFF_LIMITS } from '@lane-and-court/contract/staff/staff.limits.ts'
import { useField, useFormState } from 'react-final-form'
import styles from '../../ui/admin.module.css'
import { TextField } from '../../ui/form/fields.tsx'
import { hasNewEmail, type ProfileValues } from './profileValues.ts'

/** The address and the phone number; a new address asks for the password, because links to choose one go there. */
export function EmailAndPhone() {
  const { values } = useFormState<ProfileValues>({ subscription: { values: true } })
  // Also while it is hidden, so that a refusal of the server that shows it counts as one of this field.
  const { meta } = useField<string>('currentPassword', { subscription: { submitError: true } })
  // The server also asks for it when somebody else has changed the address, and this form would change it back.
  const isRefused = meta.submitError !== undefined
  const isAsked = hasNewEmail(values) || isRefused || Boolean(values.currentPassword)
  return (
    <>
      <div className={styles.pair}>
        <TextField name="email" label="Email" type="email" autoComplete="email" />
        <TextField name="phone" label="Phone" type="tel" autoComplete="tel" />
      </div>
      {isAsked && (
        <TextField
          name="currentPassword"
          label="Current password"
          type="password"
          autoComplete="current-password"
          maxLength={STAFF_LIMITS.passwordMax}
          hint="Needed to change your email address: links to choose a new password go there."
        />
      )}
    </>
  )
}
