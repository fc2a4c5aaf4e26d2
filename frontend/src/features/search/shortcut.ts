export const SHORTCUT_KEY = 'search-shortcut'
export const SHORTCUT_OFF = 'off'

/** Keys that are typed there, or that a control takes itself. */
const TYPED = 'input, textarea, select, [contenteditable]'

/** A device on which nothing can hover has no keyboard, and the dialog offers no switch there. */
const NO_KEYBOARD = '(hover: none)'

/** @returns whether the slash opens the search; the reader may have turned that off on this device. */
export function hasShortcut(): boolean {
  try {
    return localStorage.getItem(SHORTCUT_KEY) !== SHORTCUT_OFF
  } catch {
    return true
  }
}

/** @returns whether a key opens the search: a slash alone, where no text is typed and no dialog is open. */
const isShortcut = (event: KeyboardEvent): boolean =>
  event.key === '/' &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !event.defaultPrevented &&
  !(event.target as Element | null)?.closest?.(TYPED) &&
  !document.querySelector('dialog[open], [role="dialog"]') &&
  !matchMedia(NO_KEYBOARD).matches &&
  hasShortcut()

/** Lets the slash do what the icon in the header does. @returns a function that ends this. */
export function listenForShortcut(): () => void {
  const onKey = (event: KeyboardEvent) => {
    const link = isShortcut(event) ? document.querySelector<HTMLElement>('a[data-search]') : null
    if (!link) return
    event.preventDefault()
    link.click()
  }
  addEventListener('keydown', onKey)
  return () => removeEventListener('keydown', onKey)
}
