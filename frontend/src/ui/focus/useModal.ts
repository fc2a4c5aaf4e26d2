import { useEffect, useRef, type RefObject } from 'react'

/** @returns the ref of a dialog element that is modal while `isOpen`. */
export function useModal(isOpen: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!isOpen || !element) return element?.close()
    const show = () => {
      if (!element.open) element.showModal()
    }
    show()
    // A browser closes it at the second Escape in a row, whatever the page says.
    element.addEventListener('close', show)
    return () => element.removeEventListener('close', show)
  }, [isOpen])
  return dialog
}
