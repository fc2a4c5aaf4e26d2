import type { RefObject } from 'react'

/**
 * A control that was disabled while sending lost the focus: it goes on from here, unless it is elsewhere.
 * @param form whose first control that matches takes it.
 */
export function returnFocus(form: RefObject<HTMLFormElement | null>, selector: string): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) form.current?.querySelector<HTMLElement>(selector)?.focus()
  })
}
