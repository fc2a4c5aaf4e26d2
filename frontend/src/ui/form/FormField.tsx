import type { ReactElement } from 'react'
import { useField, type FieldInputProps } from 'react-final-form'
import { afterPointerUp } from './afterPointerUp.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { useIsRequired } from './requiredFields.ts'

/** What a Fluent control takes of a field. */
type ControlProps = Pick<FieldInputProps<string>, 'name' | 'value' | 'onChange' | 'onBlur' | 'onFocus'>

interface Props {
  name: string
  label: string
  hint?: string | undefined
  children: (input: ControlProps) => ReactElement
}

/** A Fluent field of a final-form form: label, control and the sentence that says what is wrong. */
export function FormField({ name, label, hint, children }: Props) {
  const {
    input: { value, onChange, onBlur, onFocus },
    meta,
  } = useField<string>(name, { format: (value?: string) => value ?? '', parse: (value) => value })
  const isRequired = useIsRequired(name)
  // A fault that appears in the middle of a press moves the button away from under the pointer.
  const leave = () => afterPointerUp(() => onBlur())
  const wasRefused = meta.submitError && !meta.dirtySinceLastSubmit
  const sentence = meta.touched && (meta.error ?? (wasRefused ? meta.submitError : undefined))
  return (
    <FieldFrame
      label={label}
      isRequired={isRequired}
      hint={hint}
      fault={(sentence || undefined) as string | undefined}
    >
      {children({ name, value, onChange, onBlur: leave, onFocus })}
    </FieldFrame>
  )
}
