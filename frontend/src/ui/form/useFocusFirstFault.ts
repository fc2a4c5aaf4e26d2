import { useCallback, useRef } from 'react'

/** After a refused submit the first field with a fault takes the focus. */
export function useFocusFirstFault() {
  const form = useRef<HTMLFormElement>(null)
  const focusFirstFault = useCallback(() => {
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]')?.focus(),
    )
  }, [])
  return { form, focusFirstFault }
}
