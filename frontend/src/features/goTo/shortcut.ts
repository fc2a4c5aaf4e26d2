const isApple = (): boolean => /Mac|iP(hone|ad|od)/.test(navigator.platform)

/** @returns the keys as they are written on the button, and as `aria-keyshortcuts` has them. */
export const shortcutKeys = (): { shown: string; aria: string } =>
  isApple() ? { shown: '⌘K', aria: 'Meta+K' } : { shown: 'Ctrl K', aria: 'Control+K' }

/**
 * On an Apple computer Ctrl-K deletes to the end of the line, in every text field. The editor of rich text takes the
 * keys itself, for links.
 */
const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' &&
  (isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey) &&
  !altKey &&
  !shiftKey &&
  !defaultPrevented

/** Native dialogs stay in the page while they are closed. */
const OPEN_DIALOG = 'dialog[open], [role="dialog"]:not(dialog), [role="alertdialog"]:not(dialog)'

/** Calls `open` when Ctrl-K or Cmd-K is pressed while no dialog is open. @returns a function that ends this. */
export function listenForShortcut(open: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (!isShortcut(event)) return
    // Even then: the browser would leave the page for its own search field.
    event.preventDefault()
    if (!document.querySelector(OPEN_DIALOG)) open()
  }
  addEventListener('keydown', onKey)
  return () => removeEventListener('keydown', onKey)
}
