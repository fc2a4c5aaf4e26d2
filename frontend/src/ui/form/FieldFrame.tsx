import { Field, type FieldProps } from '@fluentui/react-field'
import { useFieldFrameStyles } from './FieldFrame.styles.ts'

interface Props {
  label: string
  /** Marks a required field with an asterisk and for screen readers; optional fields have no mark. */
  isRequired?: boolean | undefined
  hint?: string | undefined
  /** The error message of the value. */
  fault?: string | undefined
  children: FieldProps['children']
}

/** Label, required mark, hint and error message around a control, the same in every form. */
export function FieldFrame({ label, isRequired = false, hint, fault, children }: Props) {
  const { field, below } = useFieldFrameStyles()
  return (
    <Field
      className={field}
      label={label}
      required={isRequired}
      size="large"
      {...(hint ? { hint: { children: hint, className: below } } : {})}
      {...(fault
        ? { validationState: 'error', validationMessage: { children: fault, className: below } }
        : {})}
    >
      {children}
    </Field>
  )
}
