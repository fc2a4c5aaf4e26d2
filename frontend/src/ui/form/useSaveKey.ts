import { useEffect, type RefObject } from 'react'

/**
 * Sends a form with Ctrl+S or Cmd+S, wherever the focus is; the browser would offer to save the page as a
 * file. Nothing is sent while a dialog is open, or while the button that sends the form is disabled.
 */
export function useSaveKey(form: RefObject<HTMLFormElement | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isSave || event.key.toLowerCase() !== 's') return
      const isFirst = !event.defaultPrevented
      event.preventDefault()
      const button = form.current?.querySelector<HTMLButtonElement>('button[type=submit]')
      if (!isFirst || event.repeat || !button || button.disabled) return
      if (document.querySelector('dialog[open]')) return
      form.current?.requestSubmit(button)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [form, isOn])
}
