import { useFormState } from 'react-final-form'
import { FormField } from '../FormField.tsx'
import { RichTextControl } from './RichTextControl.tsx'

interface Props {
  /** Dotted path of the value, which is HTML within the allowlist of the contract. */
  name: string
  label: string
  hint?: string
}

/** A rich text field of a react-final-form form. */
export function RichTextField({ name, label, hint }: Props) {
  const isSending = useFormState({ subscription: { submitting: true } }).submitting ?? false
  return (
    <FormField name={name} label={label} hint={hint} isInput={false}>
      {({ value, onChange, onBlur, onFocus }) => (
        <RichTextControl
          value={value}
          isDisabled={isSending}
          onChange={onChange}
          onBlur={() => onBlur()}
          onFocus={() => onFocus()}
        />
      )}
    </FormField>
  )
}
