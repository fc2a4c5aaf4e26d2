import { useEffect, useRef, type RefObject } from 'react'

/**
 * @returns whether nobody uses what has the focus: it is on the page, or on a button that was pressed, or that Fluent
 * focuses when a dialog opens. In a field somebody may be typing, and the next letters would go to another one.
 */
export const isFocusFree = (): boolean => document.activeElement?.matches('body, button') ?? true

/**
 * Focuses the first field of a form that a button or a link has opened, unless the focus has gone elsewhere meanwhile.
 * @returns the ref of the element around the form.
 */
export function useFirstFieldFocus(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const take = () => {
      if (isFocusFree()) box.current?.querySelector('input')?.focus()
    }
    take()
    // Once more, because Fluent then focuses the first element of a dialog, which may be its close button.
    const frame = requestAnimationFrame(take)
    return () => cancelAnimationFrame(frame)
  }, [])
  return box
}
