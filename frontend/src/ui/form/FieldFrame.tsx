import type { MouseEvent } from 'react'
import { Field, type FieldProps } from '../fluent.ts'
import styles from './FieldFrame.module.css'

interface Props {
  label: string
  /** Marks a required field with an asterisk and for screen readers; optional fields have no mark. */
  isRequired?: boolean | undefined
  hint?: string | undefined
  /** The error message of the value. */
  fault?: string | undefined
  /** Whether the control is an input, at which a label can point; any other control is only named by the label. */
  isInput?: boolean
  children: FieldProps['children']
}

/** Label, required mark, hint and error message around a control, the same in every form. */
export function FieldFrame({ label, isRequired = false, hint, fault, isInput = true, children }: Props) {
  return (
    <Field
      className={styles.field}
      label={isInput ? label : { children: label, htmlFor: undefined, onClick: focusNamed }}
      required={isRequired}
      size="large"
      {...(hint ? { hint: { children: hint, className: styles.below } } : {})}
      {...(fault
        ? { validationState: 'error', validationMessage: { children: fault, className: styles.below } }
        : {})}
    >
      {children}
    </Field>
  )
}

/** A click on the label focuses the first of several buttons that it names. An editor of text does that itself. */
function focusNamed({ currentTarget: { id } }: MouseEvent): void {
  document.querySelector<HTMLElement>(`[aria-labelledby~="${id}"] button:enabled`)?.focus()
}
