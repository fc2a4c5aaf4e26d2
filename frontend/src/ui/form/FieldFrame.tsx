import { Field, type FieldProps } from '@fluentui/react-field'
import { useFieldFrameStyles } from './FieldFrame.styles.ts'

interface Props {
  label: string
  /** Marked with an asterisk, and said to screen readers; what may stay empty carries no mark. */
  isRequired?: boolean | undefined
  hint?: string | undefined
  /** What is wrong with the value. */
  fault?: string | undefined
  children: FieldProps['children']
}

/** Label, required mark, hint and fault around a control: alike in every form. */
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
