import { Field as FluentField } from '@fluentui/react-field'
import type { Field } from '@lane-and-court/contract/pages/fields.ts'
import type { ReactElement } from 'react'

interface Props {
  label: string
  field: Field | undefined
  fault: unknown
  hint?: string
  children: ReactElement
}

/** Label, hint and the sentence that says what is wrong, around the control of one value. */
export function ControlField({ label, field, fault, hint = field?.hint, children }: Props) {
  return (
    <FluentField
      label={label}
      size="large"
      {...(hint ? { hint } : {})}
      {...(typeof fault === 'string' ? { validationState: 'error', validationMessage: fault } : {})}
    >
      {children}
    </FluentField>
  )
}
