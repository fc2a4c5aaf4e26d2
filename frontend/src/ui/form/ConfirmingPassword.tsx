import type { Field } from '@lane-and-court/contract/fields/fields.ts'
import { useField, useFormState } from 'react-final-form'
import { FieldControl } from './described/FieldControl.tsx'

interface Props<Values> {
  field: Field
  /** @returns whether these values need it. */
  isNeeded: (values: Values) => boolean
}

/** Asks for the own password in a form while what is typed needs it: a session alone must not be enough for that. */
export function ConfirmingPassword<Values extends { currentPassword: string }>({
  field,
  isNeeded,
}: Props<Values>) {
  const { values } = useFormState<Values>({ subscription: { values: true } })
  // Also while it is hidden, so that a refusal of the server that shows it counts as one of this field.
  const { meta } = useField<string>('currentPassword', { subscription: { submitError: true } })
  // The server also asks for it when somebody else has changed the address, and this form would change it back.
  const isRefused = meta.submitError !== undefined
  const isAsked = isNeeded(values) || isRefused || Boolean(values.currentPassword)
  return isAsked && <FieldControl path="currentPassword" field={field} />
}
