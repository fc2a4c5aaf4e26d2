import { Field } from '@fluentui/react-field'
import type { ReactElement } from 'react'
import { useField, type FieldInputProps } from 'react-final-form'

/** What a Fluent control takes of a field. */
type ControlProps = Pick<FieldInputProps<string>, 'name' | 'value' | 'onChange' | 'onBlur' | 'onFocus'>

interface Props {
  name: string
  label: string
  required?: boolean
  hint?: string
  children: (input: ControlProps) => ReactElement
}

/** A Fluent field of a final-form form: label, control and the sentence that says what is wrong. */
export function FormField({ name, label, required = false, hint, children }: Props) {
  const {
    input: { value, onChange, onBlur, onFocus },
    meta,
  } = useField<string>(name, { format: (value?: string) => value ?? '', parse: (value) => value })
  const wasRefused = meta.submitError && !meta.dirtySinceLastSubmit
  const sentence = meta.touched && (meta.error ?? (wasRefused ? meta.submitError : undefined))
  return (
    <Field
      label={label}
      required={required}
      size="large"
      {...(hint ? { hint } : {})}
      {...(sentence ? { validationState: 'error', validationMessage: sentence as string } : {})}
    >
      {children({ name, value, onChange, onBlur, onFocus })}
    </Field>
  )
}
