import { classState, flagsOfState, type ClassState } from '@lane-and-court/contract/classes/classes.ts'
import { useForm, useFormState } from 'react-final-form'
import { Select } from '../../../ui/fluent.ts'
import { FieldFrame } from '../../../ui/form/FieldFrame.tsx'
import type { ClassValues } from './classValues.ts'

const OPTIONS: readonly [ClassState, string][] = [
  ['draft', 'Draft: only the office sees it'],
  ['published', 'Published: parents can enroll'],
  ['closed', 'Closed: shown, without enrollment'],
]

/** The state of a class, which is stored as two flags. */
export function StateField() {
  const form = useForm<ClassValues>()
  const { values, submitting } = useFormState<ClassValues>({
    subscription: { values: true, submitting: true },
  })
  return (
    <FieldFrame label="State">
      <Select
        size="large"
        disabled={submitting}
        value={classState(values)}
        onChange={(_event, { value }) =>
          form.batch(() => {
            for (const [name, flag] of Object.entries(flagsOfState(value as ClassState)))
              form.change(name as 'isActive' | 'isDraft', flag)
          })
        }
      >
        {OPTIONS.map(([state, label]) => (
          <option key={state} value={state}>
            {label}
          </option>
        ))}
      </Select>
    </FieldFrame>
  )
}
