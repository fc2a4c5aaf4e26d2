import type { Field } from '@lane-and-court/contract/pages/fields.ts'
import { isFieldRequired } from '@lane-and-court/contract/pages/fields.schema.ts'
import type { ReactElement } from 'react'
import { FieldFrame } from '../../../ui/form/FieldFrame.tsx'

interface Props {
  label: string
  field: Field | undefined
  fault: unknown
  hint?: string
  children: ReactElement
}

/** Label, hint and error message around the control of one value. */
export function ControlField({ label, field, fault, hint = field?.hint, children }: Props) {
  return (
    <FieldFrame
      label={label}
      isRequired={field && isFieldRequired(field)}
      hint={hint}
      fault={typeof fault === 'string' ? fault : undefined}
    >
      {children}
    </FieldFrame>
  )
}
