import { useEffect } from 'react'
import { useFormState } from 'react-final-form'
import { holdUnkept } from '../../offline/unkept.ts'
import { LeaveGuard } from './LeaveGuard.tsx'

const NO_DRAFT =
  'What you typed is not saved yet. A password is kept nowhere: type it again when you come back.'

/** While this is true, what is in the page is kept nowhere: a new release is not offered, since a reload would lose it. */
export function useUnkept(isHeld: boolean): void {
  useEffect(() => (isHeld ? holdUnkept() : undefined), [isHeld])
}

/**
 * Stands in a form that has no draft.
 * @param isGuarded whether leaving asks first: not in a dialog, which has its own way out, nor in a login.
 */
export function UnkeptWords({ isGuarded = false }: { isGuarded?: boolean }) {
  const { values, initialValues } = useFormState<Record<string, unknown>>({
    subscription: { values: true, initialValues: true },
  })
  // What was typed and taken out again is no change, though the form calls it one.
  const isTyped = Object.entries(values).some(([name, value]) => value !== (initialValues?.[name] ?? ''))
  useUnkept(isTyped)
  return isGuarded ? <LeaveGuard isDirty={isTyped}>{NO_DRAFT}</LeaveGuard> : null
}
