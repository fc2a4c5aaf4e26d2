import { useEffect, useRef, type RefObject } from 'react'

/**
 * Focuses the first field of a form that a button has opened: the button is gone, and the focus with it.
 * @returns the ref of the element around the form.
 */
export function useFirstFieldFocus(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  return box
}
