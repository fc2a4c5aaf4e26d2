import { useField, useFormState } from 'react-final-form'
import { Checkbox, Input, type InputProps, Select, Textarea, type TextareaProps } from '../fluent.ts'
import type { LineProps } from './described/inputProps.ts'
import { FormField } from './FormField.tsx'

interface FieldProps {
  /** Dotted path of the value. */
  name: string
  label: string
  hint?: string | undefined
}

/** Fields are disabled while the form is being sent. */
const useIsSending = () => useFormState({ subscription: { submitting: true } }).submitting ?? false

type TextFieldProps = FieldProps & LineProps & Pick<InputProps, 'min' | 'max' | 'step' | 'list'>

/** A single line: text, email, date, time, number, password. */
export function TextField({ name, label, hint, ...input }: TextFieldProps) {
  const disabled = useIsSending()
  return (
    <FormField name={name} label={label} hint={hint}>
      {(field) => <Input {...field} {...input} size="large" disabled={disabled} />}
    </FormField>
  )
}

type TextAreaFieldProps = FieldProps & Pick<TextareaProps, 'rows' | 'maxLength'>

/** Multi-line text. */
export function TextAreaField({ name, label, hint, ...area }: TextAreaFieldProps) {
  const disabled = useIsSending()
  return (
    <FormField name={name} label={label} hint={hint}>
      {(field) => <Textarea {...field} {...area} size="large" resize="vertical" disabled={disabled} />}
    </FormField>
  )
}

interface SelectFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[]
  /** Shown until something is chosen; without it the first option is chosen. */
  placeholder?: string
  /** Called with what somebody chooses, after the form has it. */
  onChoose?: (value: string) => void
}

/** A choice of one option. */
export function SelectField({ name, label, hint, options, placeholder, onChoose }: SelectFieldProps) {
  const disabled = useIsSending()
  return (
    <FormField name={name} label={label} hint={hint}>
      {(field) => (
        <Select
          {...field}
          onChange={(event) => {
            field.onChange(event)
            onChoose?.(event.target.value)
          }}
          size="large"
          disabled={disabled}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  )
}

/** A checkbox. */
export function CheckField({ name, label }: Pick<FieldProps, 'name' | 'label'>) {
  const disabled = useIsSending()
  const { input } = useField<boolean>(name, { type: 'checkbox' })
  return (
    <Checkbox
      name={name}
      label={label}
      size="large"
      disabled={disabled}
      checked={input.checked ?? false}
      onChange={input.onChange}
    />
  )
}
