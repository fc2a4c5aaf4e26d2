import { useEffect, useRef, type RefObject } from 'react'
import { firstError } from './firstError.ts'

interface Props {
  form: RefObject<HTMLFormElement | null>
  isSending: boolean
  /** Selects the control that takes the focus where no field is wrong. */
  otherwise: string
}

/**
 * Within a form whose controls are disabled while it is sent, which loses them the focus: once they can be
 * used again the first field that was refused takes it; else one that is named, unless it is elsewhere by now.
 */
export function FocusAfterSending({ form, isSending, otherwise }: Props) {
  const wasSending = useRef(false)
  useEffect(() => {
    const isDone = wasSending.current && !isSending
    wasSending.current = isSending
    if (!isDone) return
    const fault = firstError(form.current)
    if (fault) fault.focus()
    else if (document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>(otherwise)?.focus()
  }, [form, isSending, otherwise])
  return null
}
