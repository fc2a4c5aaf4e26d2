import type { ReactElement } from 'react'
import { useField, type FieldInputProps } from 'react-final-form'
import { afterPointerUp } from './afterPointerUp.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { useIsRequired } from './requiredFields.ts'

/** The props of a field that a Fluent control takes. */
type ControlProps = Pick<FieldInputProps<string>, 'name' | 'value' | 'onChange' | 'onBlur' | 'onFocus'>

interface Props {
  name: string
  label: string
  hint?: string | undefined
  /** Whether the control is an input; see FieldFrame. */
  isInput?: boolean
  children: (input: ControlProps) => ReactElement
}

/** A Fluent field of a react-final-form form: label, control and error message. */
export function FormField({ name, label, hint, isInput = true, children }: Props) {
  const {
    input: { value, onChange, onBlur, onFocus },
    meta,
  } = useField<string>(name, { format: (value?: string) => value ?? '', parse: (value) => value })
  const isRequired = useIsRequired(name)
  // An error message that appears while the pointer is down would move the button away from under it.
  const blurAfterClick = () => afterPointerUp(() => onBlur())
  const wasRefused = meta.submitError && !meta.dirtySinceLastSubmit
  const errorMessage = meta.touched && (meta.error ?? (wasRefused ? meta.submitError : undefined))
  return (
    <FieldFrame
      label={label}
      isRequired={isRequired}
      hint={hint}
      fault={(errorMessage || undefined) as string | undefined}
      isInput={isInput}
    >
      {children({ name, value, onChange, onBlur: blurAfterClick, onFocus })}
    </FieldFrame>
  )
}
