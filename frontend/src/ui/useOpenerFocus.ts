import { useLayoutEffect } from 'react'
import { focusHeading } from '../lib/focusHeading.ts'

/** Longer than a dialog takes to fade. */
const CLOSED_MS = 250

/**
 * Gives the focus back to what opened a dialog once that is closed, or to the heading of the screen where
 * nothing did or it is gone. Fluent does it by itself for triggers of its own alone; without, a keyboard
 * starts again at the top of the page.
 */
export function useOpenerFocus(isOpen: boolean): void {
  // Before the effects, in which the dialog takes the focus.
  useLayoutEffect(() => {
    if (!isOpen) return
    const opener = document.activeElement
    return () => {
      // Not in mid-closing, when the page behind is still held off.
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        const isInClosing = document.activeElement?.closest('.fui-DialogSurface')
        if (!isLost && !isInClosing) return
        if (opener instanceof HTMLElement && opener !== document.body) opener.focus()
        // A body, and what is hidden or gone, takes no focus.
        if (document.activeElement !== opener || opener === document.body) focusHeading()
      }, CLOSED_MS)
    }
  }, [isOpen])
}
