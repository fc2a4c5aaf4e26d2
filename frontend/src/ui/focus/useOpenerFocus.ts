import { useLayoutEffect, useRef } from 'react'
import { focusHeading } from '../../lib/browser/focusHeading.ts'

/** Longer than the fade-out of a dialog. */
const FADE_MS = 250

const DIALOG = '.fui-DialogSurface'
const dialogWithFocus = () => document.activeElement?.closest(DIALOG) ?? null

/**
 * Returns the focus to the element that opened a dialog when the dialog closes, or to the heading of the
 * screen if there is no such element any more. Fluent does this only for its own triggers; without it,
 * keyboard users start again at the top of the page.
 */
export function useOpenerFocus(isOpen: boolean): void {
  const returning = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A layout effect: it runs before the effects in which the dialog takes the focus.
  useLayoutEffect(() => {
    if (!isOpen) return
    // It was closed and is opened again.
    clearTimeout(returning.current)
    const opener = document.activeElement
    return () => {
      const closing = dialogWithFocus()
      // Not while the dialog is closing, when the page behind it is still inert.
      returning.current = setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        // Another dialog was opened in the meantime. If the page behind it got the focus, Fluent would hide that dialog from
        // screen readers.
        if (closing && [...document.querySelectorAll(DIALOG)].some((one) => one !== closing)) return
        const isInClosed = closing !== null && dialogWithFocus() === closing
        if (!isLost && !isInClosed) return
        if (opener instanceof HTMLElement && opener !== document.body) opener.focus()
        // The body, and hidden or removed elements, cannot take the focus.
        if (document.activeElement !== opener || opener === document.body) focusHeading()
      }, FADE_MS)
    }
  }, [isOpen])
}
