import type { FocusEvent } from 'react'

/**
 * For `onBlurCapture` of what is around a form that begins with the focus in a field: while this field is empty, and
 * the reader goes on to something outside the form, nothing is wrong yet.
 */
export function ignoreLeavingEmpty(event: FocusEvent<HTMLElement>): void {
  const { target, relatedTarget, currentTarget } = event
  const isEmpty = 'value' in target && target.value === ''
  const staysInForm = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
  if (isEmpty && !staysInForm) event.stopPropagation()
}
