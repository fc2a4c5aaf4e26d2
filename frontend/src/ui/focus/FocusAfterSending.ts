import { useEffect, useRef, type RefObject } from 'react'
import { firstError } from './firstError.ts'

interface Props {
  form: RefObject<HTMLFormElement | null>
  isSending: boolean
  /** CSS selector of the control that takes the focus if no field is invalid. */
  otherwise: string
}

/**
 * Restores the focus after a form was sent, because controls that are disabled meanwhile lose it: to the
 * first invalid field, otherwise to the given control unless the focus is elsewhere by now.
 */
export function FocusAfterSending({ form, isSending, otherwise }: Props) {
  const wasSending = useRef(false)
  useEffect(() => {
    const isDone = wasSending.current && !isSending
    wasSending.current = isSending
    if (!isDone) return
    const invalidField = firstError(form.current)
    if (invalidField) invalidField.focus()
    else if (document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>(otherwise)?.focus()
  }, [form, isSending, otherwise])
  return null
}
