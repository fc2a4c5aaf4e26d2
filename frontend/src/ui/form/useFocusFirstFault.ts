import { useCallback, useEffect, useRef, type RefObject } from 'react'

const FAULT = '[aria-invalid="true"], [data-fault]'

/** After a refused submit the first field with a fault takes the focus. */
export function useFocusFirstFault() {
  const form = useRef<HTMLFormElement>(null)
  const focusFirstFault = useCallback(() => {
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(FAULT)?.focus())
  }, [])
  return { form, focusFirstFault }
}

interface FaultFocusProps {
  form: RefObject<HTMLFormElement | null>
  isSending: boolean
  /** Whether the last submit was refused. */
  isRefused: boolean
}

/**
 * Within a form: once it was sent, the first field that the server has refused takes the focus, else the
 * button that lost it while it was disabled. Not before all of them can be used again.
 */
export function FaultFocus({ form, isSending, isRefused }: FaultFocusProps) {
  const wasSending = useRef(false)
  useEffect(() => {
    if (wasSending.current && !isSending && isRefused)
      form.current?.querySelector<HTMLElement>(FAULT)?.focus()
    wasSending.current = isSending
  }, [form, isSending, isRefused])
  return null
}
