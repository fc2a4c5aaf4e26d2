import { useFormState } from 'react-final-form'
import { LeaveGuard } from './LeaveGuard.tsx'
import { useUnsavedInput } from '../../../offline/drafts/unsavedInput.ts'

const NO_DRAFT =
  'Your changes are not saved yet. Passwords are never kept on this device: you will need to type it again.'

/**
 * Protects the input of a form that has no draft.
 * @param isGuarded whether leaving the page asks first. A dialog has its own way to close, and a login needs
 *   none.
 */
export function UnsavedInputGuard({ isGuarded = false }: { isGuarded?: boolean }) {
  const { values, initialValues } = useFormState<Record<string, unknown>>({
    subscription: { values: true, initialValues: true },
  })
  // Text that was typed and deleted again is no change, although the form counts it as one.
  const isTyped = Object.entries(values).some(([name, value]) => value !== (initialValues?.[name] ?? ''))
  useUnsavedInput(isTyped)
  return isGuarded ? <LeaveGuard isDirty={isTyped}>{NO_DRAFT}</LeaveGuard> : null
}
