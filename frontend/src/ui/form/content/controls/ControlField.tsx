import { isFieldRequired, type Field } from '@lane-and-court/contract/fields/fields.ts'
import type { ReactElement } from 'react'
import { FieldFrame } from '../../FieldFrame.tsx'

interface Props {
  label: string
  field: Field | undefined
  fault: unknown
  hint?: string
  /** Whether the control is an input; see FieldFrame. */
  isInput?: boolean
  children: ReactElement
}

/** Label, hint and error message around the control of one value. */
export function ControlField({ label, field, fault, hint = field?.hint, isInput = true, children }: Props) {
  return (
    <FieldFrame
      label={label}
      isRequired={field && isFieldRequired(field)}
      hint={hint}
      fault={typeof fault === 'string' ? fault : undefined}
      isInput={isInput}
    >
      {children}
    </FieldFrame>
  )
}
